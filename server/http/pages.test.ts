import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../tests/kit/app/test-app'

const page = '<!doctype html><title>A page</title>'
const hidden = '<!doctype html><meta name="robots" content="noindex" />\n    <title>A page</title>'
let folder: string
let t: TestApp

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync(page))
  await writeFile(join(folder, 'index.html.gz'), gzipSync(page))
  await writeFile(join(folder, 'assets/main-a1b2c3.js'), 'run()')
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite/manifest.json'), '{}')
  t = await testApp({ webRoot: folder })
  // From here on all of it comes from memory.
  await rm(folder, { recursive: true })
})
afterAll(() => t.close())

test.each([
  ['/', page],
  ['/gallery', page],
  ['/join?pin=482913', hidden],
  ['/play/482913', hidden],
  ['/quiz/edit/7', hidden],
  ['/auth/', hidden],
  ['/nothing/like/it', hidden],
])('%s is the page, asked for anew each time', async (url, sent) => {
  const { statusCode, body, headers } = await t.app.inject(url)
  expect([statusCode, body, headers['cache-control']]).toEqual([200, sent, 'no-cache'])
  expect(headers['content-type']).toMatch(/^text\/html/)
  expect(headers['content-security-policy']).toContain("default-src 'self'")
})

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  t.app.inject({ url, method, headers })

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0.1, gzip;q=0.9', 'gzip', gunzipSync],
  ['br; q=0, *', 'gzip', gunzipSync],
  ['*', 'br', brotliDecompressSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
  ['br;q=0', undefined, (bytes: Buffer) => bytes],
] as const)('to %s it is sent as %s, as it was compressed beforehand', async (accepted, encoding, open) => {
  for (const [url, sent] of [
    ['/', page],
    ['/join', hidden],
  ] as const) {
    const { headers, rawPayload } = await ask(url, { 'accept-encoding': accepted })
    const vary = 'Accept-Language, Cookie, accept-encoding'
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, vary])
    expect(open(rawPayload).toString()).toBe(sent)
  }
})

test('whoever has it already is told so, for each form by itself', async () => {
  const forms = await Promise.all(['br', 'gzip', ''].map((accepted) => ask('/', { 'accept-encoding': accepted })))
  const tags = forms.map(({ headers }) => String(headers.etag))
  expect(new Set(tags).size).toBe(3)
  const [br = ''] = tags
  for (const known of [br, `W/${br}`, `"other", ${br}`, '*']) {
    const { statusCode, body, headers } = await ask('/', { 'accept-encoding': 'br', 'if-none-match': known })
    expect([statusCode, body, headers.etag]).toEqual([304, '', br])
  }
  expect((await ask('/', { 'if-none-match': br })).statusCode).toBe(200)
})

test('a HEAD hears all but the page, and a range is answered with the whole', async () => {
  const { statusCode, body, headers } = await ask('/join', {}, 'HEAD')
  expect([statusCode, body, headers['content-length']]).toEqual([200, '', String(hidden.length)])
  expect((await ask('/join', { range: 'bytes=0-3' })).body).toBe(hidden)
})

test.each(['/quiz/edit/1.5', '/foo.bar', '/wp-login.php?x=1', '/robots.txt', '/.vite/manifest.json', '/assets.x'])(
  '%s is no file, so the page says that there is nothing',
  async (url) => {
    const { statusCode, body, headers } = await ask(url, { 'if-none-match': '*' })
    expect([statusCode, body, headers['content-type']]).toEqual([404, hidden, 'text/html; charset=utf-8'])
  },
)

test('what carries a hash in its name is kept for ever', async () => {
  const { headers } = await t.app.inject('/assets/main-a1b2c3.js')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test.each([
  '/assets/gone-000000.js',
  '/assets/1.5',
  '/assets',
  '/api',
  '/api/1.5',
  '/api/nothing',
  '/images/7/100.webp',
])('%s is not there, rather than a page', async (url) => {
  const reply = await t.app.inject(url)
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
})

test.each(['/../package.json', '/assets/../../secret', '/%2e%2e/%2e%2e/etc/passwd', '/assets/%00', '/.env'])(
  '%s leads nowhere else',
  async (url) => {
    const { statusCode, body } = await t.app.inject(url)
    expect(statusCode === 200 ? body : statusCode).toSatisfy(
      (got: unknown) => got === hidden || got === 400 || got === 404,
    )
  },
)
