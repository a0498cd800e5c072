import { eq } from 'drizzle-orm'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { brand } from '../../contract/brand'
import { routes } from '../../contract/routes'
import { quizzes } from '../db/tables'
import { publicColumns } from '../quizzes/quiz-columns'
import { aQuiz } from '../../tests/kit/app/builders'
import { aPicture, upload } from '../../tests/kit/app/files/pictures'
import { testApp, type TestApp, type TestHost } from '../../tests/kit/app/test-app'
import { execute } from '../../tests/kit/services/database-server'
import { headOfPage } from '../../tests/kit/head-of-page'

const origin = 'https://quiz.example.org'
let now = Date.now()
let webRoot: string
let t: TestApp
let host: TestHost
let inClassroom: TestApp

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'pages-'))
  await writeFile(join(webRoot, 'index.html'), await readFile('web/index.html'))
  t = await testApp({ webRoot, env: { APP_ORIGIN: origin }, now: () => now })
  inClassroom = await testApp({ webRoot })
  host = await t.aHost()
})
afterAll(async () => {
  await Promise.all([t.close(), inClassroom.close()])
  await rm(webRoot, { recursive: true })
})

const ask = (url: string, headers: Record<string, string> = {}, of = t) => of.app.inject({ url, headers })
const titleOf = (body: string) => headOfPage(body).title
/** Whatever has been kept in memory is forgotten. */
const later = () => (now += 3_600_000)

async function aPublicQuiz(quiz: Parameters<typeof aQuiz>[2] = {}, { at = t, by = host } = {}): Promise<number> {
  const id = await aQuiz(at, by, quiz)
  await at.call(routes.quizzes.publish, { id, isPublic: true }, by)
  return id
}

describe('the link of a public quiz', () => {
  test('tells its title, its description and its cover', async () => {
    const { body: picture } = await upload(t, host, await aPicture({ width: 900, height: 500 }))
    const cover = { id: picture.id, alt: 'A comet over Paris' }
    const id = await aPublicQuiz({ title: 'Comets', description: 'And their tails', cover })
    const { statusCode, body, headers } = await ask(`/gallery/${id}`)
    expect([statusCode, headers['x-robots-tag'], headOfPage(body)]).toEqual([
      200,
      undefined,
      {
        title: `Comets – ${brand}`,
        tags: {
          viewport: 'width=device-width, initial-scale=1, viewport-fit=cover',
          'color-scheme': 'light dark',
          canonical: `${origin}/gallery/${id}`,
          description: 'And their tails',
          'twitter:card': 'summary_large_image',
          'og:type': 'website',
          'og:site_name': brand,
          'og:title': 'Comets',
          'og:description': 'And their tails',
          'og:url': `${origin}/gallery/${id}`,
          'og:image': origin + picture.url,
          'og:image:width': '900',
          'og:image:height': '500',
          'og:image:alt': 'A comet over Paris',
          icon: '/icon.svg',
        },
      },
    ])
    expect((await ask(picture.url)).statusCode).toBe(200)
    // The page is whole: its script runs as on any other.
    expect(body).toContain('<script type="module" src="/main.tsx">')
  })

  test('without a description counts the questions, and without a cover has a drawing', async () => {
    const id = await aPublicQuiz({ title: 'Rivers' })
    const { tags } = headOfPage((await ask(`/gallery/${id}`)).body)
    expect(tags['og:description']).toBe('A quiz with 1 question.')
    expect(tags['og:image']).toMatch(/^https:\/\/quiz\.example\.org\/images\/drawn\/[\da-f]{8}\.png$/)
    const { statusCode, headers, rawPayload } = await ask(tags['og:image']!.slice(origin.length))
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    expect(headers['cache-control']).toContain('immutable')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 })
  })

  test.each([
    `</title><script>alert(1)</script>`,
    `" onload="x" 'y' <b>&amp;</b>`,
    `Rock & Roll: $& $1 $' $\` \\`,
    `<!-- ]]> %3Cscript%3E 𝒳 ‮`,
  ])('holds %j as text and as nothing else', async (title) => {
    const id = await aPublicQuiz({ title, description: title })
    const stored = (await t.call(routes.gallery.get, { id })).body
    const { body } = await ask(`/gallery/${id}`)
    const { title: read, tags } = headOfPage(body)
    expect([read, tags.description, tags['og:title']]).toEqual([
      `${stored.title} – ${brand}`,
      stored.description,
      stored.title,
    ])
    expect(body.match(/<script/g)).toHaveLength(1)
    expect(Object.keys(tags)).not.toContain('onload')
  })

  test.each(['', '/', '?from=chat', '/?x=%00'])('is the same page with “%s” behind it', async (more) => {
    const id = await aPublicQuiz({ title: 'Lakes' })
    const { tags } = headOfPage((await ask(`/gallery/${id}${more}`)).body)
    expect([tags['og:title'], tags.canonical]).toEqual(['Lakes', `${origin}/gallery/${id}`])
  })

  test('has a tag of its own, by which whoever has it is told so until the quiz changes', async () => {
    const id = await aPublicQuiz({ title: 'Before' })
    const other = await ask(`/gallery/${await aPublicQuiz({ title: 'Another' })}`)
    const { etag } = (await ask(`/gallery/${id}`)).headers as { etag: string }
    expect([etag, other.headers.etag, (await ask('/')).headers.etag]).toSatisfy(
      (tags: string[]) => new Set(tags).size === 3,
    )
    expect((await ask(`/gallery/${id}`, { 'if-none-match': etag })).statusCode).toBe(304)
    later()
    expect((await ask(`/gallery/${id}`, { 'if-none-match': etag })).statusCode).toBe(304)
    await t.call(routes.quizzes.update, { id, title: 'After' }, host)
    later()
    const { statusCode, body } = await ask(`/gallery/${id}`, { 'if-none-match': etag })
    expect([statusCode, titleOf(body)]).toEqual([200, `After – ${brand}`])
  })

  test('that is private, or none, is not there for programs, and the page tells people so', async () => {
    const id = await aPublicQuiz({ title: 'Secrets' })
    await ask(`/gallery/${id}`)
    await t.call(routes.quizzes.publish, { id, isPublic: false }, host)
    later()
    for (const path of [`/gallery/${id}`, `/gallery/${await aQuiz(t, host)}`, '/gallery/2147483647']) {
      const { statusCode, body, headers } = await ask(path)
      expect([statusCode, headers['x-robots-tag'], titleOf(body)]).toEqual([404, 'noindex', '%BRAND%'])
    }
  })

  test('says nothing where no address is set that the world can reach', async () => {
    const by = await inClassroom.aHost()
    const id = await aPublicQuiz({ title: 'Comets' }, { at: inClassroom, by })
    const { statusCode, body, headers } = await ask(`/gallery/${id}`, {}, inClassroom)
    expect([statusCode, headers['x-robots-tag'], titleOf(body)]).toEqual([200, 'noindex', '%BRAND%'])
    for (const path of ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-quizzes-0.xml', '/robots.txt'])
      expect((await ask(path, {}, inClassroom)).statusCode, path).toBe(404)
    expect((await ask('/images/drawn/0123abcd.png', {}, inClassroom)).statusCode).toBe(404)
  })
})

describe('what strangers can make us do', () => {
  test('a link that a thousand programs follow at once is read once', async () => {
    const id = await aPublicQuiz({ title: 'Popular' })
    const read = vi.spyOn(t.deps.db, 'select')
    const replies = await Promise.all(Array.from({ length: 1_000 }, () => ask(`/gallery/${id}`)))
    const ofQuiz = read.mock.calls.filter(([fields]) => fields === publicColumns)
    expect([new Set(replies.map(({ statusCode }) => statusCode)), ofQuiz.length]).toEqual([new Set([200]), 1])
    read.mockRestore()
  })

  test('of very many links read at once few wait for the database, and the others can come again', async () => {
    const replies = await Promise.all(Array.from({ length: 500 }, (_, n) => ask(`/gallery/${1_000_000 + n}`)))
    const busy = replies.filter(({ statusCode }) => statusCode === 503)
    expect(busy.length).toBeGreaterThan(300)
    expect(new Set(busy.map(({ headers, body }) => [headers['retry-after'], titleOf(body)].join()))).toEqual(
      new Set(['5,%BRAND%']),
    )
    expect((await ask('/gallery/1000499')).statusCode).toBe(404)
  })

  test('while the database is away, people get the page, and programs are asked to come again', async () => {
    const id = await aPublicQuiz({ title: 'Away' })
    const read = vi.spyOn(t.deps.db, 'select').mockImplementation(() => {
      throw new Error('Connection terminated')
    })
    const { statusCode, body } = await ask(`/gallery/${id}`)
    read.mockRestore()
    expect([statusCode, titleOf(body)]).toEqual([503, '%BRAND%'])
    expect((await ask(`/gallery/${id}`)).statusCode).toBe(200)
  })

  test('a link that cannot be read stops nothing while it is still asked which language a host has chosen', async () => {
    const unheard = vi.fn()
    process.on('unhandledRejection', unheard)
    const headers = { cookie: host.cookie }
    const replies = await Promise.all(Array.from({ length: 200 }, (_, n) => ask(`/gallery/${2_000_000 + n}`, headers)))
    process.off('unhandledRejection', unheard)
    expect(replies.filter(({ statusCode }) => statusCode === 503).length).toBeGreaterThan(50)
    expect(unheard).not.toHaveBeenCalled()
  })

  test('an address has three hundred pictures drawn in a quarter of an hour, and sees drawn ones without end', async () => {
    const from = (remoteAddress: string, seed: number) =>
      t.app.inject({ url: `/images/drawn/${seed.toString(16).padStart(8, '0')}.png`, remoteAddress })
    for (let seed = 0; seed < 300; seed++) expect((await from('198.51.100.7', seed)).statusCode).toBe(200)
    expect((await from('198.51.100.7', 300)).statusCode).toBe(429)
    expect((await from('198.51.100.7', 299)).statusCode).toBe(200)
    expect((await from('198.51.100.8', 300)).statusCode).toBe(200)
  })

  test('many drawings asked for at once are made one by one, and the rest is asked to come again', async () => {
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, n) => ask(`/images/drawn/${(0xabc000 + n).toString(16).padStart(8, '0')}.png`)),
    )
    const busy = replies.filter(({ statusCode }) => statusCode === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
    expect(busy[0]!.headers['retry-after']).toBe('5')
  })

  test.each(['x.png', '0123abc.png', '0123abcd.webp', '0123ABCD.png', '0123abcd1.png'])(
    '%s is no drawing',
    async (file) => expect((await ask(`/images/drawn/${file}`)).statusCode).toBe(404),
  )
})

describe('every page', () => {
  /** Of the router and of phones, which load none, and what is no page. */
  async function everyPath(): Promise<string[]> {
    const lists = await Promise.all(['screens', 'alone-screens'].map((name) => readFile(`web/${name}.tsx`, 'utf8')))
    const ofRouter = [...lists.join().matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => path!)
    expect(ofRouter.length).toBeGreaterThan(25)
    const ofPhones = ['/join', '/play/:pin', '/check']
    const others = ['/a/:id', '/nothing', '/gallery?page=2', '/gallery/', '/GALLERY', '/gallery/0', '/index.html']
    return [...ofRouter, ...ofPhones, ...others].map((path) => path.replace(/:\w+/g, '482913'))
  }
  const headOf = async (path: string, of = t) => {
    const { body, headers } = await ask(path, {}, of)
    const { tags } = headOfPage(body)
    expect(tags.robots, path).toBe(headers['x-robots-tag'])
    return tags
  }
  const isPreview = (tag: string) => /^(og|twitter):|^canonical$/.test(tag)

  test('but the fixed public ones and those of public quizzes is listed nowhere, and none but these has a preview', async () => {
    await t.deps.db.insert(quizzes).values({ id: 482_913, title: 'Listed', hostId: host.id, isPublic: true })
    later()
    const paths = await everyPath()
    const heads = new Map(await Promise.all(paths.map(async (path) => [path, await headOf(path)] as const)))
    const listed = paths.filter((path) => heads.get(path)?.robots !== 'noindex')
    expect(listed.toSorted()).toEqual(['/', '/gallery', '/gallery/482913', '/privacy', '/support', '/terms'])
    const previewed = paths.filter((path) => Object.keys(heads.get(path) ?? {}).some(isPreview))
    expect(previewed).toEqual(['/gallery/482913'])
    await t.deps.db.delete(quizzes).where(eq(quizzes.id, 482_913))
  })

  test('is without a preview where no address is set that the world can reach', async () => {
    for (const path of await everyPath())
      expect(Object.keys(await headOf(path, inClassroom)).filter(isPreview), path).toEqual([])
  })
})

describe('the sitemap', () => {
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc)

  test('is named to every search engine', async () => {
    const { body, headers } = await ask('/robots.txt')
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`)
    expect(headers['content-type']).toMatch(/^text\/plain/)
  })

  test('lists the fixed pages and all public quizzes, in files of at most 50,000', async () => {
    const id = await aPublicQuiz({ title: 'Listed' })
    const kept = await aQuiz(t, host)
    const far = [149_999, 150_000, 2_147_483_647]
    await t.deps.db.insert(quizzes).values(far.map((id) => ({ id, title: 'Far', hostId: host.id, isPublic: true })))
    later()
    const { body, headers } = await ask('/sitemap.xml')
    expect(headers['content-type']).toMatch(/^application\/xml/)
    const files = ['pages', 'quizzes-0', 'quizzes-2', 'quizzes-3', 'quizzes-42949']
    expect(locations(body)).toEqual(files.map((file) => `${origin}/sitemap-${file}.xml`))

    expect(locations((await ask('/sitemap-pages.xml')).body)).toContain(`${origin}/gallery`)
    const first = locations((await ask('/sitemap-quizzes-0.xml')).body)
    expect(first).toContain(`${origin}/gallery/${id}`)
    expect(first).not.toContain(`${origin}/gallery/${kept}`)
    expect(locations((await ask('/sitemap-quizzes-2.xml')).body)).toEqual([`${origin}/gallery/149999`])
    expect(locations((await ask('/sitemap-quizzes-42949.xml')).body)).toEqual([`${origin}/gallery/2147483647`])
    for (const file of ['quizzes-1', 'quizzes-99999', 'quizzes-x', 'quizzes-123456'])
      expect((await ask(`/sitemap-${file}.xml`)).statusCode, file).toBe(404)
    await t.deps.db.delete(quizzes).where(eq(quizzes.title, 'Far'))
  })

  test('of 50,000 quizzes is one file, and is read from the database once in ten minutes', async () => {
    // Without the product's timeouts, which a busy machine exceeds.
    await execute(
      t.deps.db.$client.options.connectionString!,
      `INSERT INTO quizzes (id, title, host_id, is_public)
       SELECT n, 'Far', $1, true FROM generate_series(1000000, 1049999) n`,
      [host.id],
    )
    later()
    const ask20 = (headers?: Record<string, string>) => ask('/sitemap-quizzes-20.xml', headers)
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask20({ 'accept-encoding': 'br' })))
    await t.deps.db.delete(quizzes).where(eq(quizzes.id, 1_000_000))
    const plain = await ask20()
    for (const other of ['/sitemap-quizzes-20.xml?again', '/sitemap-quizzes-00020.xml'])
      expect((await ask(other)).headers.etag).toBe(plain.headers.etag)
    expect(locations(plain.body)).toHaveLength(50_000)
    expect(plain.rawPayload.length).toBeLessThan(50 * 1024 * 1024)
    expect(replies[0]!.rawPayload.length).toBeLessThan(500_000)
    const { etag } = plain.headers as { etag: string }
    expect((await ask20({ 'if-none-match': etag })).statusCode).toBe(304)
    later()
    expect(locations((await ask20({ 'if-none-match': etag })).body)).toHaveLength(49_999)
  })
})
