import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { sessions } from '../db/tables'
import { adminPassword, testApp, type TestApp } from '../../tests/kit/app/test-app'
import { sweepSessions } from './session-store'

const hour = 3_600_000
const day = 24 * hour
const credentials = { username: 'admin', password: adminPassword }
const { identity, quizzes, games } = routes

let clock = Date.parse('2026-03-01T10:00:00Z')
let paused: number[] = []
let t: TestApp

beforeAll(async () => {
  t = await testApp({
    now: () => clock,
    pause: async (ms) => {
      paused.push(ms)
    },
  })
})
beforeEach(() => {
  // Each test has its own hour of limits.
  clock += 2 * hour
  paused = []
})
afterAll(() => t.close())

const rows = () => t.deps.db.select().from(sessions)
const me = async (cookie: string) => (await t.call(identity.user, {}, { cookie })).body?.id ?? null

test('signed out, the current user is null', async () => {
  const { status, body } = await t.call(identity.user)
  expect([status, body]).toEqual([200, null])
})

test('the administrator signs in and is the current user, with these fields and no others', async () => {
  const { status, body, cookie } = await t.call(identity.login, credentials)
  expect(status).toBe(200)
  expect(body).toEqual({
    id: 'admin',
    email: null,
    firstName: 'Admin',
    lastName: null,
    profileImageUrl: null,
    subscriptionStatus: 'trialing',
    trialEndsAt: null,
    subscriptionEndsAt: null,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect((await t.call(identity.user, {}, { cookie })).body).toEqual(body)
})

test.each([
  [{}, 'Username is required'],
  [{ username: '', password: 'x' }, 'Username is required'],
  [{ username: 'admin' }, 'Password is required'],
  [{ username: 'admin', password: '' }, 'Password is required'],
])('%j is told what is missing', async (input, message) => {
  const { status, problem } = await t.call(identity.login, input)
  expect([status, problem.code, problem.message]).toEqual([400, 'invalid_input', message])
})

test('a name or a password that is too long is not called missing', async () => {
  const said = async (typed: object) => (await t.call(identity.login, { ...credentials, ...typed })).problem.message
  expect(await said({ username: 'a'.repeat(201) })).toBe('This username is too long')
  expect(await said({ password: 'a'.repeat(1_001) })).toBe('This password is too long')
})

test.each([
  ['a wrong password', { ...credentials, password: 'not this one' }],
  ['a wrong name', { ...credentials, username: 'root' }],
])('%s is a 401 that says no more', async (_, input) => {
  const { status, problem, cookie } = await t.call(identity.login, input)
  expect([status, problem.code, problem.message, cookie]).toEqual([401, 'wrong_credentials', 'Invalid credentials', ''])
})

test('an empty, a null and a missing bot-check token are taken', async () => {
  for (const recaptchaToken of ['', null, undefined])
    expect((await t.call(identity.login, { ...credentials, recaptchaToken })).status).toBe(200)
})

test('the cookie is out of scripts’ reach, for thirty days', async () => {
  const { headers } = await t.call(identity.login, credentials)
  expect(headers['set-cookie']).toMatch(/^session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('the table holds a hash of the id that the browser has, never the id', async () => {
  const { cookie } = await t.call(identity.login, credentials)
  const id = decodeURIComponent(cookie).replace('session=', '').split('.')[0] ?? ''
  const kept = (await rows()).map(({ sid }) => sid)
  expect(kept).not.toContain(id)
  expect(kept).toContain(createHash('sha256').update(id).digest('base64url'))
})

test('an id that we did not sign is nobody', async () => {
  const { cookie } = await t.call(identity.login, credentials)
  const unsigned = cookie.split('.')[0] ?? ''
  for (const forged of [unsigned, `${unsigned}.AAAA`, 'session=', 'session=%E0%A4%A', `${cookie}x`])
    expect(await me(forged)).toBe(null)
})

test('each sign-in has a new id, and the one before it ends', async () => {
  const first = await t.call(identity.login, credentials)
  const second = await t.call(identity.login, credentials, { cookie: first.cookie })
  expect(second.cookie).not.toBe(first.cookie)
  expect([await me(first.cookie), await me(second.cookie)]).toEqual([null, 'admin'])
})

test('logout ends the session, clears the cookie, and works signed out too', async () => {
  const { cookie } = await t.admin()
  const { body, headers } = await t.call(identity.logout, {}, { cookie })
  expect(body).toEqual({ success: true })
  expect(headers['set-cookie']).toMatch(/^session=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
  expect(await me(cookie)).toBe(null)
  expect((await t.call(identity.logout)).body).toEqual({ success: true })
})

test('a session ends after thirty days without a visit', async () => {
  const { cookie } = await t.admin()
  clock += 30 * day - 1
  expect(await me(cookie)).toBe('admin')
  clock += 1
  expect(await me(cookie)).toBe(null)
})

test('a host’s call renews the session, at most once an hour; a call that players share writes nothing', async () => {
  const { cookie } = await t.admin()
  const renews = async (route: typeof quizzes.list | typeof identity.user | typeof games.find) =>
    (await t.call(route, { pin: '000000' }, { cookie })).cookie !== ''

  clock += hour - 1
  expect(await renews(quizzes.list)).toBe(false)
  clock += 1
  expect(await renews(identity.user)).toBe(false)
  expect(await renews(quizzes.list)).toBe(true)
  expect(await renews(quizzes.list)).toBe(false)
  clock += 30 * day - 1
  expect(await me(cookie)).toBe('admin')
})

test('a request in flight at logout does not bring the session back', async () => {
  const { cookie } = await t.admin()
  clock += 2 * hour
  const calls = Array.from({ length: 20 }, () => t.call(quizzes.list, {}, { cookie }))
  await Promise.all([...calls, t.call(identity.logout, {}, { cookie }), ...calls])
  expect(await me(cookie)).toBe(null)
  expect((await t.call(quizzes.list, {}, { cookie })).status).toBe(401)
})

test('the session of a user who is gone signs nobody in', async () => {
  const host = await t.aHost()
  expect(await me(host.cookie)).toBe(host.id)
  await t.deps.db.$client.query('DELETE FROM users WHERE id = $1', [host.id])
  expect(await me(host.cookie)).toBe(null)
})

test('expired sessions are swept, the others stay', async () => {
  const { cookie } = await t.admin()
  await t.deps.db.insert(sessions).values({ sid: 'old', sess: { userId: 'admin' }, expire: new Date(clock - 1) })
  await sweepSessions(t.deps.db, new Date(clock))
  expect(await t.deps.db.select().from(sessions).where(eq(sessions.sid, 'old'))).toEqual([])
  expect(await me(cookie)).toBe('admin')
})

test('thirty failures from one address in a quarter of an hour are enough; other addresses go on', async () => {
  const wrong = { ...credentials, password: 'wrong' }
  const from = (remoteAddress: string, input = wrong) => t.call(identity.login, input, { remoteAddress })
  const tries = await Promise.all(Array.from({ length: 40 }, () => from('203.0.113.7')))
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(30)
  const refused = tries.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(10)
  expect(refused[0]?.problem.code).toBe('too_many_requests')
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)

  expect((await from('203.0.113.7', credentials)).status).toBe(429)
  expect((await from('203.0.113.8', credentials)).status).toBe(200)
  clock += 15 * 60_000
  expect((await from('203.0.113.7', credentials)).status).toBe(200)
})

test('failures of others make signing in slow, by three seconds at most, and never at this machine', async () => {
  for (let i = 0; i < 40; i++)
    await t.call(identity.login, { ...credentials, password: 'wrong' }, { remoteAddress: `198.51.100.${i}` })
  expect(paused.slice(0, 2)).toEqual([250, 500])
  paused = []
  const remoteAddress = '192.0.2.1'
  expect((await t.call(identity.login, credentials, { remoteAddress })).status).toBe(200)
  expect(paused).toEqual([3_000])
  paused = []
  expect((await t.call(identity.login, credentials)).status).toBe(200)
  expect(paused).toEqual([])
})

test('what is not set up says so', async () => {
  expect((await t.call(identity.botCheckKey)).body).toEqual({ siteKey: null, kind: 'off' })
  const { status, problem } = await t.call(identity.requestMagicLink, { email: 'zoe@example.org' })
  expect([status, problem.code]).toEqual([503, 'mail_not_set_up'])
  const invalid = await t.call(identity.requestMagicLink, { email: 'zoe' })
  expect([invalid.status, invalid.problem.message]).toEqual([400, 'Please enter a valid email address'])
  const google = await t.app.inject('/auth/google')
  expect([google.statusCode, google.headers.location]).toEqual([302, '/auth?error=google_not_set_up'])
})

test('with a public address on https the cookie is of this host and https alone', async () => {
  const secure = await testApp({ env: { APP_ORIGIN: 'https://quiz.example.org' } })
  const { headers, cookie } = await secure.call(identity.login, credentials)
  expect(headers['set-cookie']).toMatch(
    /^__Host-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect((await secure.call(identity.user, {}, { cookie })).body?.id).toBe('admin')
  await secure.close()
})
