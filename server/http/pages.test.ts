import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/test-app'

const page = '<!doctype html><title>A page</title>'
let folder: string
let t: TestApp

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync(page))
  await writeFile(join(folder, 'assets/main-a1b2c3.js'), 'run()')
  t = await testApp({ webRoot: folder })
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true })
})

test.each(['/', '/join?pin=482913', '/play/482913', '/quiz/edit/7', '/auth/', '/nothing/like/it'])(
  '%s is the page, asked for anew each time',
  async (url) => {
    const { statusCode, body, headers } = await t.app.inject(url)
    expect([statusCode, body, headers['cache-control']]).toEqual([200, page, 'no-cache'])
    expect(headers['content-type']).toMatch(/^text\/html/)
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  },
)

test('it is sent as it was compressed when it was built', async () => {
  for (const url of ['/', '/join']) {
    const { headers, rawPayload } = await t.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toBe(page)
  }
})

test('what carries a hash in its name is kept for ever', async () => {
  const { headers } = await t.app.inject('/assets/main-a1b2c3.js')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test.each(['/assets/gone-000000.js', '/favicon.ico', '/api', '/api/nothing', '/images/7/100.webp'])(
  '%s is not there, rather than a page',
  async (url) => {
    const reply = await t.app.inject(url)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
  },
)

test.each(['/../package.json', '/assets/../../secret', '/%2e%2e/%2e%2e/etc/passwd', '/assets/%00', '/.env'])(
  '%s leads nowhere else',
  async (url) => {
    const { statusCode, body } = await t.app.inject(url)
    expect(statusCode === 200 ? body : statusCode).toSatisfy(
      (got: unknown) => got === page || got === 400 || got === 404,
    )
  },
)
