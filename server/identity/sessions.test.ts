import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { sessions } from '../db/tables'
import { sessionStore } from './session-store'
import { adminPassword, sharedTestApp, testApp } from '../../tests/kit/app/test-app'

const { identity, quizzes } = routes
const credentials = { username: 'admin', password: adminPassword }

const t = sharedTestApp()

const me = async (cookie: string) => (await t.call(identity.user, {}, { cookie })).body?.id ?? null
const statusOf = async (cookie: string) => (await t.call(quizzes.list, {}, { cookie })).status

test('a cookie that is cut anywhere is nobody', async () => {
  const { cookie } = await t.admin()
  for (let length = 0; length < cookie.length; length += 3) expect(await me(cookie.slice(0, length))).toBe(null)
})

test('a cookie with any character changed is nobody', async () => {
  const { cookie } = await t.admin()
  const flipped = (at: number) => cookie.slice(0, at) + (cookie[at] === 'A' ? 'B' : 'A') + cookie.slice(at + 1)
  // The last letter of 32 bytes in base64 carries four bits; which of its sisters stands there says the same.
  for (let at = 'session='.length; at < cookie.length - 1; at++) {
    if (cookie[at - 1] === '%' || cookie[at - 2] === '%' || cookie[at] === '%') continue
    expect([at, await me(flipped(at))]).toEqual([at, null])
  }
})

test('a cookie from another installation is nobody, and a sign-in with it works', async () => {
  const other = await testApp()
  const { cookie: foreign } = await other.admin()
  await other.close()
  expect([await me(foreign), await statusOf(foreign)]).toEqual([null, 401])
  const { status, cookie } = await t.call(identity.login, credentials, { cookie: foreign })
  expect([status, await me(cookie)]).toEqual([200, 'admin'])
})

test('an id that we signed and never gave a session is nobody', async () => {
  const id = t.app.signCookie(randomBytes(32).toString('base64url'))
  expect(await me(`session=${encodeURIComponent(id)}`)).toBe(null)
})

test('of two cookies of the same name one counts, and no mixture of them', async () => {
  const [host, { cookie }] = [await t.aHost(), await t.admin()]
  expect([host.id, 'admin']).toContain(await me(`${host.cookie}; ${cookie}`))
})

test('two tabs: signing out in one ends the other, and signing in again in it is a session of its own', async () => {
  const { cookie: both } = await t.admin()
  await t.call(identity.logout, {}, { cookie: both })
  expect([await me(both), await statusOf(both)]).toEqual([null, 401])
  const { cookie: again } = await t.call(identity.login, credentials, { cookie: both })
  expect([await me(again), await me(both)]).toEqual(['admin', null])
})

test('two tabs that sign in at the same moment are both answered, and the browser’s last cookie signs in', async () => {
  const { cookie: former } = await t.admin()
  const tabs = await Promise.all([1, 2].map(() => t.call(identity.login, credentials, { cookie: former })))
  expect(tabs.map(({ status }) => status)).toEqual([200, 200])
  expect(await Promise.all(tabs.map(({ cookie }) => me(cookie)))).toEqual(['admin', 'admin'])
  expect(await me(former)).toBe(null)
})

test('a logout that the database does not take leaves the browser without its cookie all the same', async () => {
  const own = await testApp()
  const { cookie } = await own.admin()
  await own.deps.db.execute('ALTER TABLE sessions RENAME TO sessions_away')
  const { status, headers } = await own.call(identity.logout, {}, { cookie })
  expect(status).toBe(500)
  expect(headers['set-cookie']).toMatch(/^session=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
  await own.close()
})

test('signing in and out at the same moment, many times, leaves no session that nobody holds', async () => {
  const { cookie } = await t.admin()
  const before = (await t.deps.db.select().from(sessions)).length
  const rounds = Array.from({ length: 10 }, () => [
    t.call(identity.login, credentials, { cookie }),
    t.call(identity.logout, {}, { cookie }),
  ])
  const replies = await Promise.all(rounds.flat())
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect(await me(cookie)).toBe(null)
  // One session per sign-in; the one that they all came with is gone.
  expect((await t.deps.db.select().from(sessions)).length).toBe(before - 1 + 10)
})

test('an account has a hundred sessions, and the one that was used longest ago ends first', async () => {
  const host = await t.aHost()
  const store = sessionStore(t.deps.db)
  const open = (key: string, expires: Date) => store.open({ key, userId: host.id, expires, language: 'en' })
  const later = (minutes: number) => new Date(Date.now() + 31 * 24 * 3_600_000 + minutes * 60_000)
  for (let n = 0; n < 99; n++) await open(`session ${n} of ${host.id}`, later(n))
  expect(await me(host.cookie)).toBe(host.id)
  await open(`one more of ${host.id}`, later(100))
  expect(await me(host.cookie)).toBe(null)
  expect(await t.deps.db.$count(sessions, sql`${sessions.sess} ->> 'userId' = ${host.id}`)).toBe(100)
  expect(await store.find(`session 0 of ${host.id}`, new Date())).toMatchObject({ userId: host.id })
})
