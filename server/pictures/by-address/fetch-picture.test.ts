import { eq } from 'drizzle-orm'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gzipSync } from 'node:zlib'
import { limits } from '../../../contract/limits'
import { routes } from '../../../contract/routes'
import { pictures } from '../../db/tables'
import { aQuestion, aQuiz } from '../../../tests/kit/app/builders'
import { aPicture } from '../../../tests/kit/app/files/pictures'
import { testApp, type TestApp, type TestHost } from '../../../tests/kit/app/test-app'
import { pictureWebsite, type PictureWebsite } from '../../../tests/kit/services/picture-website'
import { bytesPerHost } from '../picture-store'

let site: PictureWebsite
let t: TestApp
let host: TestHost
let small: Buffer
beforeAll(async () => {
  site = await pictureWebsite({ timeoutMs: 1_000 })
  t = await testApp({ fetchRules: site.rules })
  host = await t.aHost()
  small = await aPicture({ width: 400, height: 300 })
})
afterAll(async () => {
  await t.close()
  await site.close()
})

/** Each by a host of its own, unless one is named: a host fetches thirty a minute. */
const fetching = async (address: unknown, who?: TestHost) =>
  t.call(routes.pictures.fetch, { address }, who ?? (await t.aHost()))
const sending =
  (body: string | Buffer, headers = {}) =>
  (_: unknown, reply: ServerResponse) =>
    void reply.writeHead(200, headers).end(body)
const leadingTo = (location: string) => (_: unknown, reply: ServerResponse) =>
  void reply.writeHead(302, { location, 'set-cookie': 'visitor=1' }).end()

describe('a picture at an address', () => {
  test('becomes one of the host’s pictures, as if it had been uploaded', async () => {
    const address = site.at('/planet.jpg', sending(small, { 'content-type': 'text/html' }))
    const { status, body } = await fetching(address, host)
    expect([status, body]).toEqual([
      200,
      { id: expect.any(String), url: `/images/${body.id}/400.webp`, width: 400, height: 300 },
    ])
    expect((await t.app.inject(`/images/${body.id}/320.webp`)).statusCode).toBe(200)
    const [row] = await t.deps.db.select().from(pictures).where(eq(pictures.id, body.id))
    expect(row).toMatchObject({ hostId: host.id, bytes: small.length })
    const quizId = await aQuiz(t, host, { questions: [aQuestion({ image: { id: body.id } })] })
    expect((await t.call(routes.quizzes.get, { id: quizId }, host)).body.firstPicture!.id).toBe(body.id)
  })

  test('is fetched under the name of its website, from the address that was checked, without anything about the host', async () => {
    // No other name server knows this name.
    site.names.set('pictures.example', ['127.0.0.1'])
    site.at('/named.jpg', sending(small))
    const port = new URL(site.origin).port
    expect((await fetching(`http://pictures.example:${port}/named.jpg#top`, host)).status).toBe(200)
    const { headers, url } = site.requests.at(-1)!
    expect([url, headers]).toEqual([
      '/named.jpg',
      {
        host: `pictures.example:${port}`,
        'user-agent': 'Quizhall',
        accept: 'image/webp,image/png,image/jpeg,image/gif',
        'accept-encoding': 'identity',
        connection: 'close',
      },
    ])
  })

  test('may be three redirects away, which set no cookies', async () => {
    site.at('/a', leadingTo('/b'))
    site.at('/b', leadingTo(`${site.origin}/c`))
    site.at('/c', leadingTo('d?e=f'))
    site.at('/d?e=f', sending(small))
    expect((await fetching(`${site.origin}/a`)).status).toBe(200)
    expect(site.requests.at(-1)!.headers.cookie).toBeUndefined()
  })

  test('counts against the 200 MB', async () => {
    const full = await t.aHost()
    const id = crypto.randomUUID()
    await t.deps.db.insert(pictures).values({ id, hostId: full.id, width: 1, height: 1, bytes: bytesPerHost })
    const { status, problem } = await fetching(site.at('/full.jpg', sending(small)), full)
    expect([status, problem.code]).toEqual([413, 'pictures_full'])
  })
})

describe('an address that could lead into our own network is refused, and nothing is sent there', () => {
  const names: Record<string, string[]> = {
    'private.example': ['10.0.0.1'],
    'metadata.example': ['169.254.169.254'],
    'mapped.example': ['::ffff:10.0.0.1'],
    'two.example': ['8.8.8.8', '127.0.0.1'],
  }
  test.each([
    'http://127.0.0.1/',
    'http://127.1:80/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::a00:1]/',
    'https://169.254.169.254/latest/meta-data/',
    'http://192.168.1.1/',
    'http://8.8.8.8:22/',
    'http://8.8.8.8:5432/',
    'http://zoe:secret@8.8.8.8/',
    'http://zoe@8.8.8.8/',
    'ftp://8.8.8.8/planet.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    ...Object.keys(names).map((name) => `https://${name}/planet.jpg`),
  ])('%s', async (address) => {
    for (const [name, addresses] of Object.entries(names)) site.names.set(name, addresses)
    const before = site.requests.length
    const direct = await fetching(address)
    const redirected = await fetching(site.at('/leads-inside', leadingTo(address)))
    for (const { status, problem } of [direct, redirected]) {
      expect([status, problem.code]).toEqual([400, 'picture_address_refused'])
      expect(problem.issues).toMatchObject([{ path: ['address'], message: problem.message }])
    }
    expect(site.requests.length).toBe(before + 1)
  })

  test('another port of this machine, though the website is here in tests', async () => {
    const other = await pictureWebsite()
    const { problem } = await fetching(other.at('/planet.jpg', sending(small)))
    expect([problem.code, other.requests]).toEqual(['picture_address_refused', []])
    await other.close()
  })

  test('a name that has another address when it is asked for again', async () => {
    let asked = 0
    const resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
    const rebound = await testApp({ fetchRules: { ...site.rules, resolve } })
    const port = new URL(site.origin).port
    site.at('/rebound.jpg', sending(small))
    site.at('/again', leadingTo('/rebound.jpg'))
    const ask = async (path: string) =>
      rebound.call(routes.pictures.fetch, { address: `http://rebound.example:${port}${path}` }, await rebound.aHost())
    // The connection does not look it up again.
    expect((await ask('/rebound.jpg')).status).toBe(200)
    expect(asked).toBe(1)
    asked = 0
    // A redirect does, and checks again.
    expect((await ask('/again')).problem.code).toBe('picture_address_refused')
    await rebound.close()
  })

  test('by the rules of the product even a website on this machine', async () => {
    const product = await testApp()
    const address = site.at('/planet.jpg', sending(small))
    const before = site.requests.length
    const { problem } = await product.call(routes.pictures.fetch, { address }, await product.aHost())
    expect([problem.code, site.requests.length]).toEqual(['picture_address_refused', before])
    await product.close()
  })
})

describe('a picture that cannot be had is said to be so, with what to do', () => {
  const nameError = (code: string) => Object.assign(new Error(code), { code, syscall: 'queryA' })
  test.each<[string, () => string, RegExp]>([
    ['a path with nothing', () => `${site.origin}/nothing-here`, /no picture at this address/],
    ['a website that refuses', () => site.at('/403', (_, reply) => void reply.writeHead(403).end()), /answered 403/],
    ['a website that fails', () => site.at('/500', (_, reply) => void reply.writeHead(500).end('x')), /answered 500/],
    ['a part of a file', () => site.at('/206', (_, reply) => void reply.writeHead(206).end(small)), /answered 206/],
    ['a redirect to nowhere', () => site.at('/302', (_, reply) => void reply.writeHead(302).end()), /answered 302/],
    ['a redirect to no address', () => site.at('/bad', leadingTo('http://[')), /answered 302/],
    ['redirects without end', () => site.at('/loop', leadingTo('/loop')), /leads on and on/],
    ['a website that does not answer', () => site.at('/silent', () => {}), /too long/],
    [
      'a website that answers in another protocol',
      () =>
        site.at('/upgrade', (_, { socket }) => {
          socket!.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: pictures\r\n\r\n')
        }),
      /too long/,
    ],
    [
      'a website that drips',
      () =>
        site.at('/drips', (_, reply) => {
          reply.writeHead(200).write(small.subarray(0, 10))
          const drip = setInterval(() => reply.write('x'), 50)
          reply.on('close', () => clearInterval(drip))
        }),
      /too long/,
    ],
    [
      'a reply that breaks off',
      () =>
        site.at('/breaks', (_, reply) => {
          reply.writeHead(200, { 'content-length': small.length }).write(small.subarray(0, 100), () => reply.destroy())
        }),
      /couldn’t get this picture/,
    ],
    [
      'headers of a megabyte',
      () => site.at('/headers', sending(small, { 'x-long': 'x'.repeat(500_000) })),
      /couldn’t get this picture/,
    ],
    ['https where there is none', () => site.origin.replace('http:', 'https:'), /couldn’t get this picture/],
    ['a name that nobody has', () => 'https://nobody.example/planet.jpg', /no website of this name/],
    [
      'a network that is closed to the outside',
      () => {
        site.names.set('closed.example', nameError('ECONNREFUSED'))
        return 'https://closed.example/planet.jpg'
      },
      /no way to that website.* save the picture to your device/,
    ],
  ])('%s', async (_, address, said) => {
    const { status, problem } = await fetching(address())
    expect([status, problem.code, problem.message]).toEqual([
      400,
      'picture_address_failed',
      expect.stringMatching(said),
    ])
    expect(problem.issues).toMatchObject([{ path: ['address'], message: problem.message }])
  })

  test('a name that nobody answers for', async () => {
    const waiting = await testApp({
      fetchRules: { ...site.rules, timeoutMs: 100, resolve: () => new Promise(() => {}) },
    })
    const address = 'https://slow.example/planet.jpg'
    const { status, problem } = await waiting.call(routes.pictures.fetch, { address }, await waiting.aHost())
    expect([status, problem.message]).toEqual([400, expect.stringContaining('too long')])
    await waiting.close()
  })
})

test('a website that is silent is left after the time for its first byte, and one that drips after that for all', async () => {
  const hurried = await testApp({ fetchRules: { ...site.rules, firstByteMs: 100, timeoutMs: 60_000 } })
  const silent = site.at('/silent.jpg', () => {})
  const first = await hurried.call(routes.pictures.fetch, { address: silent }, await hurried.aHost())
  expect([first.status, first.problem.message]).toEqual([400, expect.stringContaining('too long')])
  await hurried.close()
  const dripping = site.at('/drips.jpg', (_, reply) => void reply.writeHead(200).write('x'))
  const second = await fetching(dripping)
  expect([second.status, second.problem.message]).toEqual([400, expect.stringContaining('too long')])
})

describe('what is no picture is refused at the address', () => {
  test.each<[string, () => string | Buffer, number, string]>([
    ['a page', () => '<!doctype html><title>Planets</title>', 400, 'not_a_picture'],
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 400, 'not_a_picture'],
    ['a compressed picture', () => gzipSync(small), 400, 'not_a_picture'],
    ['half a picture', () => small.subarray(0, small.length / 2), 400, 'picture_damaged'],
    ['nothing', () => '', 400, 'picture_empty'],
    ['more than 10 MB', () => Buffer.alloc(limits.pictureBytes + 1), 413, 'picture_too_large'],
  ])('%s', async (_, body, expected, code) => {
    const { status, problem } = await fetching(site.at('/no-picture', sending(body())))
    expect([status, problem.code]).toEqual([expected, code])
    expect(problem.issues).toMatchObject([{ path: ['address'], message: problem.message }])
  })

  test('a reply without end is left after 10 MB', async () => {
    let isLeft = false
    const address = site.at('/endless', (_, reply) => {
      reply.writeHead(200)
      const chunk = Buffer.alloc(1024 * 1024)
      const send = () => void (reply.writable && reply.write(chunk, send))
      reply.on('close', () => (isLeft = true))
      send()
    })
    expect((await fetching(address)).problem.code).toBe('picture_too_large')
    await expect.poll(() => isLeft).toBe(true)
  })

  test.each([
    ['nothing', ''],
    ['half an address', 'www.example.org/planet.jpg'],
    ['no text', 7],
    ['an address of more than 2,000 characters', `https://example.org/${'x'.repeat(2_000)}`],
  ])('%s is no address', async (_, address) => {
    const { status, problem } = await fetching(address)
    expect([status, problem.code, problem.issues?.[0]?.path]).toEqual([400, 'invalid_input', ['address']])
  })
})
