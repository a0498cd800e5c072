import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/scrypt'
import { createServer, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BotCheckAction, BotCheckChallenge } from '../../../contract/endpoints/bot-check'
import { routes } from '../../../contract/routes'
import { readEnv } from '../../env'
import { memoryRateCounters, type RateCounters } from '../../limits/rate-counters'
import { listenOnFreePort } from '../../../tests/kit/app/free-port-server'
import { adminPassword, testApp, type TestApp } from '../../../tests/kit/app/test-app'
import { testLog } from '../../../tests/kit/app/test-log'
import { altcha } from './altcha'
import { recaptcha } from './recaptcha'

const credentials = { username: 'admin', password: adminPassword }
const { identity } = routes

describe('reCAPTCHA', () => {
  const good = { success: true, action: 'admin_login', score: 0.9, hostname: 'quiz.test' }
  let verdict: unknown = good
  let answer: RequestListener | null = null
  let asked: URLSearchParams[] = []
  let verification: Awaited<ReturnType<typeof listenOnFreePort>>
  let t: TestApp

  const settings = (more: Record<string, string> = {}) => ({
    RECAPTCHA_SITE_KEY: 'site key',
    RECAPTCHA_SECRET_KEY: 'secret key',
    RECAPTCHA_VERIFY_URL: `${verification.origin}/siteverify`,
    APP_ORIGIN: 'http://quiz.test:3000',
    ...more,
  })
  let clock = Date.now()
  let logged = testLog()
  const check = (more?: Record<string, string>) =>
    recaptcha({ env: readEnv(settings(more)), log: logged.log, now: () => clock })

  beforeAll(async () => {
    // Speaks siteverify: a form goes in, a verdict comes out.
    const server = createServer((request, response) => {
      void text(request).then((form) => {
        asked.push(new URLSearchParams(form))
        if (answer) return answer(request, response)
        response.setHeader('content-type', 'application/json').end(JSON.stringify(verdict))
      })
    })
    verification = await listenOnFreePort(server)
    t = await testApp({ env: settings() })
  })
  beforeEach(() => {
    verdict = good
    answer = null
    asked = []
    logged = testLog()
  })
  afterAll(async () => {
    await t.close()
    await verification.stop()
  })

  test('the page is told the site key, and nothing else', async () => {
    expect((await t.call(identity.botCheckKey)).body).toEqual({ siteKey: 'site key', kind: 'recaptcha' })
    expect((await t.call(identity.botCheckChallenge, { action: 'admin_login' })).status).toBe(404)
  })

  test('Google is asked with our secret and the token, and about nobody’s address', async () => {
    expect(await check().accepts('a token', 'admin_login')).toBe(true)
    expect(asked.map((form) => Object.fromEntries(form))).toEqual([{ secret: 'secret key', response: 'a token' }])
  })

  test.each<[string, unknown, BotCheckAction, boolean]>([
    ['a score of one half', { ...good, score: 0.5 }, 'admin_login', true],
    ['a lower score', { ...good, score: 0.49 }, 'admin_login', false],
    ['no score', { ...good, score: undefined }, 'admin_login', false],
    ['another action', good, 'magic_link', false],
    ['no action', { ...good, action: undefined }, 'admin_login', false],
    ['another page’s token', { ...good, hostname: 'evil.test' }, 'admin_login', false],
    ['no host', { ...good, hostname: undefined }, 'admin_login', false],
    [
      'a token that was used or is too old',
      { success: false, 'error-codes': ['timeout-or-duplicate'] },
      'admin_login',
      false,
    ],
  ])('%s: %j for %s is %s', async (_, said, action, accepted) => {
    verdict = said
    expect(await check().accepts('a token', action)).toBe(accepted)
  })

  test('without APP_ORIGIN nobody knows the host, and it is not asked for', async () => {
    verdict = { ...good, hostname: '192.168.1.7' }
    expect(await check({ APP_ORIGIN: '' }).accepts('a token', 'admin_login')).toBe(true)
  })

  test.each([undefined, null, ''])('the token %j is refused without asking anybody', async (recaptchaToken) => {
    const { status, problem, cookie } = await t.call(identity.login, { ...credentials, recaptchaToken })
    expect([status, problem.code, cookie, asked.length]).toEqual([403, 'bot_check_failed', '', 0])
    expect(problem.message).toBe('Security verification failed. Please try again.')
  })

  test('the administrator signs in with a good token, and a bad one refuses even the right password', async () => {
    expect((await t.call(identity.login, { ...credentials, recaptchaToken: 'good' })).status).toBe(200)
    verdict = { ...good, score: 0.1 }
    const { status, problem } = await t.call(identity.login, { ...credentials, recaptchaToken: 'bot' })
    expect([status, problem.code]).toEqual([403, 'bot_check_failed'])
  })

  test.each<[string, RequestListener, number]>([
    ['down', (request) => request.socket.destroy(), 2],
    ['broken', (_, response) => void response.writeHead(500).end('{}'), 2],
    ['answering with a page', (_, response) => void response.end('<h1>It works!</h1>'), 2],
    ['answering something else', (_, response) => void response.end('{"success":"yes"}'), 2],
    [
      'sending us elsewhere',
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      2,
    ],
    ['silent', () => {}, 1],
  ])('while Google is %s nobody comes in, and is told to try again', async (_, trouble, times) => {
    answer = trouble
    const { status, problem } = await t.call(identity.login, { ...credentials, recaptchaToken: 'good' })
    expect([status, problem.code, asked.length]).toEqual([503, 'bot_check_unavailable', times])
    answer = null
    expect((await t.call(identity.login, { ...credentials, recaptchaToken: 'good' })).status).toBe(200)
  })

  test.each<[string, unknown, RequestListener | null, string]>([
    [
      'takes our secret for wrong',
      { success: false, 'error-codes': ['invalid-input-secret'] },
      null,
      'invalid-input-secret',
    ],
    ['is broken', good, (_, response) => void response.writeHead(500).end('{}'), 'It replied with 500'],
  ])('when Google %s the log says so, once a minute and without the token', async (_, said, trouble, reason) => {
    verdict = said
    answer = trouble
    const one = check()
    const ask = () => one.accepts('a secret token', 'admin_login').catch(() => false)
    expect([await ask(), await ask(), logged.lines.length]).toEqual([false, false, 1])
    clock += 60_000
    await ask()
    expect(logged.lines).toMatchObject([
      { level: 'warn', reason },
      { level: 'warn', reason },
    ])
    expect(JSON.stringify(logged.lines)).not.toMatch(/a secret token|secret key/)
  })

  test('a visitor whose token is worth nothing is no warning', async () => {
    verdict = { success: false, 'error-codes': ['timeout-or-duplicate'] }
    await check().accepts('a token', 'admin_login')
    expect(logged.lines).toEqual([])
  })

  test('one lost connection is not noticed', async () => {
    answer = (request) => {
      answer = null
      request.socket.destroy()
    }
    expect((await t.call(identity.login, { ...credentials, recaptchaToken: 'good' })).status).toBe(200)
  })

  test('attempts count against the limit before Google is asked about them', async () => {
    const remoteAddress = '203.0.113.9'
    verdict = { ...good, success: false }
    const tries = Array.from({ length: 40 }, () =>
      t.call(identity.login, { ...credentials, recaptchaToken: 'bot' }, { remoteAddress }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(asked).toHaveLength(30)
  })

  test('pages may load reCAPTCHA from Google, and nothing else', async () => {
    const { headers } = await t.call(identity.botCheckKey)
    const policy = String(headers['content-security-policy'])
    const google = 'https://www.google.com/recaptcha/'
    expect(policy).toContain(`script-src 'self' ${google} https://www.gstatic.com/recaptcha/;`)
    expect(policy).toContain(`frame-src 'self' ${google} https://recaptcha.google.com/recaptcha/;`)
    expect(policy).toContain(`connect-src 'self' ${google};`)
  })
})

describe('altcha', () => {
  let clock = Date.now()
  let shared: RateCounters
  beforeEach(() => {
    shared = memoryRateCounters()
  })

  const secrets = { sessionSecret: 'a secret of this installation', verifyAdminPassword: async () => false }
  /** A process of the installation. */
  const check = (more: object = {}) => altcha({ secrets, rateCounters: shared, now: () => clock, ...more })

  const challengeOf = async (from = check(), action: BotCheckAction = 'admin_login'): Promise<BotCheckChallenge> =>
    (await from.challenge?.(action))!
  const solved = async (challenge: BotCheckChallenge) => (await solveChallenge({ challenge, deriveKey }))!
  const token = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64')
  async function work(from = check(), action: BotCheckAction = 'admin_login'): Promise<string> {
    const challenge = await challengeOf(from, action)
    return token({ challenge, solution: await solved(challenge) })
  }

  test('work that was done is accepted once, in whichever process', async () => {
    const done = await work()
    expect(await check().accepts(done, 'admin_login')).toBe(true)
    expect(await check().accepts(done, 'admin_login')).toBe(false)
  })

  test('of twenty that bring the same work at once one is let in', async () => {
    const done = await work()
    const answers = await Promise.all(Array.from({ length: 20 }, () => check().accepts(done, 'admin_login')))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  test('work for one call is worth nothing to another, and is not spent by the attempt', async () => {
    const done = await work(check(), 'magic_link')
    expect(await check().accepts(done, 'admin_login')).toBe(false)
    expect(await check().accepts(done, 'magic_link')).toBe(true)
  })

  test('after ten minutes it is worth nothing', async () => {
    const done = await work()
    clock += 10 * 60_000
    expect(await check().accepts(done, 'admin_login')).toBe(false)
  })

  test('another installation’s work is worth nothing', async () => {
    const other = check({ secrets: { ...secrets, sessionSecret: 'of another installation' } })
    expect(await check().accepts(await work(other), 'admin_login')).toBe(false)
  })

  test('work that was made easier, longer valid, for another call, or not done is not accepted', async () => {
    const challenge = await challengeOf()
    const solution = await solved(challenge)
    const { parameters } = challenge
    const forged = [
      { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, keyPrefix: '00' } }, solution },
      {
        challenge: { ...challenge, parameters: { ...parameters, data: { ...parameters.data, expires: clock * 2 } } },
        solution,
      },
      { challenge: { ...challenge, signature: '' }, solution },
      { challenge, solution: { ...solution, derivedKey: `${parameters.keyPrefix}${parameters.keyPrefix}` } },
      { challenge, solution: { counter: 1, derivedKey: '' } },
      { challenge },
      {},
    ]
    for (const payload of forged) expect(await check().accepts(token(payload), 'admin_login')).toBe(false)
    const forAnother = { ...parameters, data: { ...parameters.data, action: 'magic_link' } }
    expect(
      await check().accepts(token({ challenge: { ...challenge, parameters: forAnother }, solution }), 'magic_link'),
    ).toBe(false)
    // None of them has spent it.
    expect(await check().accepts(token({ challenge, solution }), 'admin_login')).toBe(true)
  })

  test.each(['', 'x', '{}', 'bnVsbA==', 'W10=', 'A'.repeat(100_000), '\u0000', 'eyJjaGFsbGVuZ2UiOm51bGx9'])(
    'the token %j is refused, and is no failure of ours',
    async (nonsense) => {
      expect(await check().accepts(nonsense, 'admin_login')).toBe(false)
    },
  )

  test('the administrator signs in with it, and not without', async () => {
    const t = await testApp({ env: { BOT_CHECK: 'altcha' } })
    expect((await t.call(identity.botCheckKey)).body).toEqual({ siteKey: null, kind: 'altcha' })
    const { body: challenge, headers } = await t.call(identity.botCheckChallenge, { action: 'admin_login' })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
    const recaptchaToken = token({ challenge, solution: await solved(challenge) })
    expect((await t.call(identity.login, credentials)).problem.code).toBe('bot_check_failed')
    expect((await t.call(identity.login, { ...credentials, recaptchaToken })).status).toBe(200)
    expect((await t.call(identity.login, { ...credentials, recaptchaToken })).status).toBe(403)
    await t.close()
  })
})

test('one address gets 120 challenges a minute', async () => {
  const t = await testApp({ env: { BOT_CHECK: 'altcha' } })
  const ask = (remoteAddress: string) => t.call(identity.botCheckChallenge, { action: 'magic_link' }, { remoteAddress })
  const replies = await Promise.all(Array.from({ length: 130 }, () => ask('203.0.113.7')))
  const refused = replies.filter(({ status }) => status === 429)
  expect([refused.length, refused[0]?.problem.code]).toEqual([10, 'too_many_requests'])
  expect((await ask('203.0.113.8')).status).toBe(200)
  await t.close()
})

test('where the check is off pages load nothing from outside, and there is no challenge', async () => {
  const t = await testApp()
  const { headers, body } = await t.call(identity.botCheckKey)
  expect(body).toEqual({ siteKey: null, kind: 'off' })
  expect(headers['content-security-policy']).not.toMatch(/https?:|unsafe-eval/)
  expect((await t.call(identity.botCheckChallenge, { action: 'admin_login' })).status).toBe(404)
  await t.close()
})
