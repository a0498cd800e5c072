import compile from 'icu-minify/compile'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '../../contract/brand'
import { filled } from '../../contract/problems/says'
import { routes } from '../../contract/routes'
import { texts } from '../texts/english'
import { testApp, type TestApp } from '../../tests/kit/app/test-app'

const html = `<!doctype html><html lang="en"><head><meta name="description" content="${texts.page_description.text}" />
    <title>A page</title><script type="module" src="/assets/main.js"></script></head><body>
    <noscript>${filled(texts.no_script.text, { brand })}</noscript><div data-failure="${texts.page_failed.text}"></div>`
const catalogues = {
  en: { play: '/assets/play.en.js', public: '/assets/public.en.js', workspace: '/assets/workspace.en.js' },
  de: { play: '/assets/play.de.js', public: '/assets/public.de.js', workspace: '/assets/workspace.de.js' },
  fi: { play: '/assets/play.fi.js', public: '/assets/public.fi.js' },
  ar: { play: '/assets/play.ar.js' },
  ...Object.fromEntries(
    ['pt-BR', 'nb', 'he', 'id', 'zh-Hans'].map((language) => [language, { play: `/assets/play.${language}.js` }]),
  ),
}
const inGerman = {
  page_description: compile('Quiz für bis zu 2000'),
  no_script: compile('{brand} braucht JavaScript.'),
  page_failed: compile('"Nicht" geladen.'),
}
let t: TestApp

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'languages-'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, '.vite/catalogues.json'), JSON.stringify(catalogues))
  await writeFile(join(folder, '.vite/texts.json'), JSON.stringify({ de: inGerman }))
  t = await testApp({ webRoot: folder })
  await rm(folder, { recursive: true })
})
afterAll(() => t.close())

const ask = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers })
/** The language of a page, and the scripts that it loads, in their order. */
const shown = ({ body }: { body: string }) => [
  /<html lang="([\w-]+)"/.exec(body)?.[1],
  ...Array.from(body.matchAll(/src="([^"]+)"/g), ([, src]) => src),
]

test('L2 a page is in the first language that its browser asks for, and loads that texts before all else', async () => {
  const reply = await ask('/join', { 'accept-language': 'de-AT, en;q=0.8' })
  expect(shown(reply)).toEqual(['de', '/assets/play.de.js', '/assets/main.js'])
  expect(reply.headers.vary).toMatch(/^Accept-Language, Cookie/)
})

test('L2 what its reader has chosen comes first', async () => {
  const reply = await ask('/join', { 'accept-language': 'de', cookie: 'language=fi' })
  expect(shown(reply)).toEqual(['fi', '/assets/play.fi.js', '/assets/main.js'])
})

test('L2 what a host has chosen for the account comes first of all, on every device', async () => {
  const host = await t.aHost()
  await t.call(routes.account.savePreferences, { language: 'de' }, host)
  const headers = { 'accept-language': 'fi', cookie: `${host.cookie}; language=en` }
  expect(shown(await ask('/account', headers))[0]).toBe('de')
})

test('L2 a hall is in its host’s language on whatever device it is opened, and each phone in its own', async () => {
  const host = await t.aHost()
  await t.call(routes.account.savePreferences, { language: 'de' }, host)
  const foreign = { 'accept-language': 'ar', cookie: `${host.cookie}; language=en` }
  for (const url of ['/host/game/482913', '/scoreboard/482913/0', '/results/482913'])
    expect((await ask(url, foreign)).body).toContain('<html lang="de">')
  for (const language of ['fi', 'ar', 'en'])
    expect((await ask('/play/482913', { 'accept-language': language })).body).toContain(`<html lang="${language}"`)
})

test.each(['xx', '../../etc', '<script>', 'DE', '__proto__', 'constructor'])(
  'a choice of "%s" is none',
  async (language) => {
    const reply = await ask('/join', { 'accept-language': 'de', cookie: `language=${encodeURIComponent(language)}` })
    expect(shown(reply)).toEqual(['de', '/assets/play.de.js', '/assets/main.js'])
  },
)

test('L2 pages of hosts have fewer languages: who reads another finds English there', async () => {
  const reply = await ask('/account', { 'accept-language': 'fi', cookie: 'language=fi' })
  expect(shown(reply)).toEqual(['en', '/assets/workspace.en.js', '/assets/main.js'])
})

test('L2 a signed-in host finds the texts of the dashboard at the start page', async () => {
  const reply = await ask('/', { 'accept-language': 'de', cookie: 'session=abc' })
  expect(shown(reply)).toEqual(['de', '/assets/workspace.de.js', '/assets/public.de.js', '/assets/main.js'])
})

test.each([
  ['pt', 'pt-BR'],
  ['no', 'nb'],
  ['nn-NO', 'nb'],
  ['iw', 'he'],
  ['in', 'id'],
  ['zh-CN', 'zh-Hans'],
  ['zh-Hant', 'en'],
  ['sw, xx;q=0.5', 'en'],
])('L2 to a browser that asks for "%s" the page comes in %s, with those texts', async (accepted, language) =>
  expect(shown(await ask('/join', { 'accept-language': accepted }))).toEqual([
    language,
    `/assets/play.${language}.js`,
    '/assets/main.js',
  ]),
)

test('L2 what the page says before its scripts is in its language, too', async () => {
  const { body } = await ask('/join', { 'accept-language': 'de' })
  expect(body).toContain('content="Quiz für bis zu 2000"')
  expect(body).toContain('<noscript>Quizhall braucht JavaScript.</noscript>')
  expect(body).toContain('data-failure="&quot;Nicht&quot; geladen."')
})

test('L2 a page that is written from right to left says so', async () => {
  expect((await ask('/join', { 'accept-language': 'ar' })).body).toContain('<html lang="ar" dir="rtl">')
  expect((await ask('/join', { 'accept-language': 'de' })).body).not.toContain('dir=')
})

test('L2 each language has an ETag of its own, and caches learn by what it was chosen', async () => {
  const replies = await Promise.all(['en', 'de', 'fi'].map((each) => ask('/', { 'accept-language': each })))
  expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(3)
  for (const { headers } of replies) expect(headers.vary).toMatch(/^Accept-Language, Cookie/)
  const known = String(replies[1]?.headers.etag)
  const again = (language: string) => ask('/', { 'accept-language': language, 'if-none-match': known })
  expect([(await again('de')).statusCode, (await again('fi')).statusCode]).toEqual([304, 200])
})

/** What the page tells its scripts of languages. */
const listed = ({ body }: { body: string }) =>
  JSON.parse(/id="catalogues">([^<]+)</.exec(body)?.[1] ?? '{}') as { files: object; apart: string[] }

test('where a kind of page has no texts in a language, the page lists those in English', async () => {
  expect(listed(await ask('/gallery', { 'accept-language': 'fi' }))).toMatchObject({
    languages: Object.keys(catalogues),
    files: { ...catalogues.en, ...catalogues.fi },
  })
})

const ofHosts = ['show', 'editor', 'workspace', 'admin']
const ofPlayers = ['play', 'solo', 'assignment', 'mine', 'public']

test.each([
  ['none for who reads one language everywhere', '/gallery', 'language=de', '', []],
  ['players’ from a host’s page in English', '/account', 'language=fi', '', ofPlayers],
  ['players’ from the dashboard in English', '/', 'language=fi; session=abc', '', ofPlayers],
  ['hosts’ in English', '/gallery', 'language=fi', '', ofHosts],
  ['hosts’ in the browser’s language', '/join', 'language=fi', 'de', ofHosts],
])('L2 a page knows which pages its reader reads in another language: %s', async (_, url, cookie, accepted, apart) =>
  expect(listed(await ask(url, { cookie, 'accept-language': accepted })).apart).toEqual(apart),
)
