import { sql } from 'drizzle-orm'
import compile from 'icu-minify/compile'
import { closeSync, openSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { aGame } from '../../tests/kit/app/live-game'
import { adminPassword, testApp, type TestApp } from '../../tests/kit/app/test-app'
import { openLog, logDestination } from './log'
import { aQuiz } from '../../tests/kit/app/builders'
import { testLog } from '../../tests/kit/app/test-log'
import { texts } from '../texts/english'

test('a line is JSON with the time and the level in words', () => {
  const { log, lines } = testLog('info')
  log.debug('not now')
  log.warn({ route: '/healthz' }, 'slow')
  expect(lines).toMatchObject([{ level: 'warn', time: expect.any(String), route: '/healthz', msg: 'slow' }])
  expect(new Date(String(lines[0]!.time)).toISOString()).toBe(lines[0]!.time)
})

test('a log that cannot be written ends nothing', () => {
  const forReadingOnly = openSync(import.meta.filename, 'r')
  const log = openLog('info', logDestination(forReadingOnly))
  for (let line = 0; line < 10_000; line++) log.info({ line }, 'lost')
  closeSync(forReadingOnly)
})

test.each([
  ['by itself', (error: Error) => [error]],
  ['without words', (error: Error) => [{ err: error }]],
  ['with words', (error: Error) => [{ err: error }, 'could not mail …@…']],
])('an error that is handed over %s says nothing of anybody', (_, given) => {
  const { log, lines } = testLog()
  const [first, ...words] = given(new Error('could not mail zoe@example.org')) as [object, ...string[]]
  log.error(first, ...words)
  const message = 'could not mail …@…'
  expect(lines).toMatchObject([{ level: 'error', msg: message, err: { type: 'Error', message } }])
})

describe('what people type, and what lets them in, is in no line', () => {
  const { log, lines } = testLog()
  let t: TestApp
  beforeAll(async () => {
    t = await testApp({
      log,
      // As a fault of ours would be: what somebody typed, in a query that fails.
      alsoServe: (app) =>
        app.post('/api/test/fault', async ({ body }) => {
          const { nickname, count } = body as { nickname: string; count: string }
          await t.deps.db.execute(sql`select ${nickname}::text, ${count}::int`)
        }),
    })
  })
  afterAll(() => t.close())

  test('of a game, of a login that fails and of a fault', async () => {
    const { app, call } = t
    const remoteAddress = '203.0.113.77'
    const host = await t.aHost({ email: 'secret.host@example.org' })
    const game = await aGame(t, { host })
    const player = await game.join('Señora Geheim')
    const { pin } = game
    await call(routes.games.join, { pin, nickname: 'Señora Geheim' }, { remoteAddress })
    await call(routes.games.join, { pin: '999999', nickname: 'Herr Heimlich' }, { remoteAddress })
    await call(routes.games.join, { pin, nickname: '\u0000Frau Verborgen' }, { remoteAddress })
    await game.startQuestion(0)
    const { status } = await game.answer(player)
    await call(routes.identity.login, { username: 'secret.user', password: 'a wrong password' }, { remoteAddress })
    const admin = await t.admin()
    await call(routes.account.remove, {}, host)
    const payload = { nickname: 'Señora Geheim', count: 'Monsieur Caché' }
    const fault = await app.inject({ method: 'POST', url: '/api/test/fault?token=hidden', payload, remoteAddress })
    expect([status, fault.statusCode]).toEqual([200, 500])

    expect(lines.filter((line) => 'tookMs' in line).length).toBeGreaterThanOrEqual(10)
    expect(lines.find(({ msg }) => msg === 'Request failed')).toMatchObject({
      reqId: fault.headers['x-request-id'],
      route: '/api/test/fault',
      err: { message: 'Failed query: select $1::text, $2::int', cause: { code: '22P02' } },
    })
    const secrets = [pin, '999999', 'Señora', 'Geheim', 'Heimlich', 'Verborgen', 'Caché', 'secret', 'wrong', 'hidden']
    const cookies = [player, host, admin].map(({ cookie }) => cookie.replace(/^[^=]*=/, ''))
    const all = JSON.stringify(lines)
    for (const secret of [...secrets, ...cookies, adminPassword, remoteAddress, '127.0.0.1', 'example.org'])
      expect(all).not.toContain(secret)
  })
})

describe('in German', () => {
  const { log, lines } = testLog()
  let t: TestApp
  beforeAll(async () => {
    const webRoot = await mkdtemp(join(tmpdir(), 'log-'))
    await mkdir(join(webRoot, '.vite'))
    await writeFile(join(webRoot, 'index.html'), '<!doctype html><html lang="en"><title>A page</title>')
    const inGerman = Object.fromEntries(Object.keys(texts).map((key) => [key, compile('Auf Deutsch')]))
    await writeFile(join(webRoot, '.vite/texts.json'), JSON.stringify({ de: inGerman }))
    const alsoServe = (app: TestApp['app']) =>
      app.get('/api/test/fault', async () => {
        throw new Error('The disk is upside down')
      })
    t = await testApp({ log, webRoot, alsoServe })
    await rm(webRoot, { recursive: true })
  })
  afterAll(() => t.close())

  /** What the lines of these calls say, and the sentences of the replies. */
  async function said(language: string) {
    const host = await t.aHost()
    await t.call(routes.account.savePreferences, { language: language === 'de' ? 'de' : 'en' }, host)
    const headers = { 'accept-language': language, cookie: `${host.cookie}; language=${language}` }
    const from = lines.length
    const { body: copy } = await t.call(routes.quizzes.duplicate, { id: await aQuiz(t, host) }, host)
    const replies = [
      await t.call(routes.games.join, { pin: '999999', nickname: 'Zoë' }, { headers }),
      await t.call(routes.identity.login, { username: 'admin', password: 'wrong' }, { headers }),
      await t.call(routes.quizzes.create, { title: '' }, { headers }),
    ]
    for (const url of ['/join', '/api/nothing', '/api/test/fault']) await t.app.inject({ url, headers })
    return {
      title: copy.title,
      messages: replies.map(({ body }) => (body as unknown as { message: string }).message),
      log: new Set(lines.slice(from).map(({ level, msg, err }) => JSON.stringify([level, msg, err]))),
    }
  }

  test('L1 lines stay English whatever language the call asks for, L4 and so does `message` of a refusal', async () => {
    const [english, german] = [await said('en'), await said('de')]
    expect(german.title).toBe('Auf Deutsch')
    expect(String([...english.log])).toContain('The disk is upside down')
    expect([german.messages, german.log]).toEqual([english.messages, english.log])
  })
})
