import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { auditOf } from '../../tests/kit/app/audit-log'
import { testApp, type TestApp, type TestHost } from '../../tests/kit/app/test-app'
import { mailServer, type MailServer } from '../../tests/kit/services/mail-server'
import { auditLog, magicLinks, users } from '../db/tables'
import { rateLimiter } from '../limits/rate-limiter'
import { addresses } from '../machine/addresses'

const { admin, identity } = routes
const hour = 3_600_000
const day = 24 * hour

let clock = Date.parse('2026-03-01T10:00:00Z')
let t: TestApp

let administrator: TestHost

/** Without mail and without Google. */
beforeAll(async () => {
  t = await testApp({ now: () => clock })
  administrator = await t.admin()
})
beforeEach(() => {
  // Each test has its own hour of limits.
  clock += 2 * hour
})
afterAll(() => t.close())

let people = 0
const somebody = () => `teacher${++people}@example.org`
const make = (email: unknown, headers: Record<string, string> = {}) =>
  t.call(admin.makeSignInLink, { email }, { cookie: administrator.cookie, headers })
const makeAt = async (app: TestApp, email: string) =>
  (await app.call(admin.makeSignInLink, { email }, await app.admin())).body.url
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''
const made = async (email: string) => tokenOf((await make(email)).body.url)
const read = (token: string) => t.call(identity.readMagicLink, { token })
const verify = (token: string, cookie = '') => t.call(identity.verifyMagicLink, { token }, { cookie })
const me = async (cookie: string) => (await t.call(identity.user, {}, { cookie })).body

describe('a link that the administrator makes', () => {
  test('signs in a new host, without mail and Google, and begins a trial', async () => {
    const email = somebody()
    const { status, body } = await make(email)
    expect([status, body.until]).toEqual([200, new Date(clock + day).toISOString()])
    expect((await read(tokenOf(body.url))).body).toEqual({ email, from: null })
    const signedIn = await verify(tokenOf(body.url))
    expect(signedIn.body).toMatchObject({ email, subscriptionStatus: 'trialing' })
    expect(signedIn.body).not.toHaveProperty('signInLinkMadeAt')
    expect((await me(signedIn.cookie))?.id).toBe(signedIn.body.id)
  })

  test('signs in whoever has the address, also one who came by Google, however it is typed', async () => {
    const email = somebody()
    const host = await t.aHost({ id: `google_${people}`, email })
    expect((await verify(await made(` ${email.toUpperCase()} `))).body.id).toBe(host.id)
  })

  test('works once, for a day, and for the newest of an address alone', async () => {
    const email = somebody()
    const [voided, newest] = [await made(email), await made(email)]
    expect((await verify(voided)).problem.code).toBe('magic_link_expired')
    expect((await verify(newest)).status).toBe(200)
    expect((await verify(newest)).problem.code).toBe('magic_link_used')
    const [inTime, late] = [await made(somebody()), await made(somebody())]
    clock += day - 1
    expect((await verify(inTime)).status).toBe(200)
    clock += 1
    expect((await verify(late)).problem.code).toBe('magic_link_expired')
  })

  test('is used without a check for bots, also where that is on', async () => {
    const guarded = await testApp({ env: { BOT_CHECK: 'altcha' } })
    await guarded.deps.db.delete(users)
    const { cookie } = await guarded.aHost({ id: 'admin', email: null })
    const { url } = (await guarded.call(admin.makeSignInLink, { email: somebody() }, { cookie })).body
    expect((await guarded.call(identity.verifyMagicLink, { token: tokenOf(url) })).status).toBe(200)
    await guarded.close()
  })

  test('is stored as its hash, and is in the log without itself and without the address', async () => {
    const email = somebody()
    const host = await t.aHost({ email })
    const token = await made(email)
    const [stored] = await t.deps.db.select().from(magicLinks).where(eq(magicLinks.email, email))
    expect(stored?.token).not.toBe(token)
    const linkUntil = new Date(clock + day).toISOString()
    const entry = { adminId: 'admin', action: 'make_sign_in_link', outcome: 'done', before: null, after: { linkUntil } }
    expect(await auditOf(t, host)).toMatchObject([entry])
    const stranger = somebody()
    const other = await made(stranger)
    expect((await auditOf(t, { id: null }))[0]).toMatchObject(entry)
    const log = JSON.stringify(await t.deps.db.select().from(auditLog))
    for (const secret of [token, other, email, stranger]) expect(log).not.toContain(secret)
  })

  test('of twenty made at once for one address one works', async () => {
    const email = somebody()
    const tokens = await Promise.all(Array.from({ length: 20 }, () => made(email)))
    const replies = await Promise.all(tokens.map((token) => read(token)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a host who exists', () => {
  test('is signed out everywhere else when the link is used, and not before', async () => {
    const email = somebody()
    const host = await t.aHost({ email })
    const token = await made(email)
    expect((await me(host.cookie))?.id).toBe(host.id)
    const { cookie } = await verify(token)
    expect(await me(host.cookie)).toBeNull()
    expect((await me(cookie))?.id).toBe(host.id)
  })

  test('is told of it after signing in by it, and once more after the next sign-in by their own', async () => {
    const mails = await mailServer()
    const other = await testApp({ env: { SMTP_URL: mails.url, MAIL_FROM: 'quiz@example.org' } })
    const ask = (cookie: string) => other.call(identity.user, {}, { cookie })
    const signIn = async (token: string) => other.call(identity.verifyMagicLink, { token })
    async function byMail(email: string, count: number) {
      await other.call(identity.requestMagicLink, { email })
      return signIn(await mailedToken(mails, email, count))
    }
    const email = somebody()
    await other.aHost({ email })
    const byLink = await signIn(tokenOf(await makeAt(other, email)))
    expect(byLink.body.signInLinkMadeAt).toEqual(expect.any(String))
    expect((await ask(byLink.cookie)).body?.signInLinkMadeAt).toBe(byLink.body.signInLinkMadeAt)
    const own = await byMail(email, 1)
    expect(own.body.signInLinkMadeAt).toBe(byLink.body.signInLinkMadeAt)
    expect((await byMail(email, 2)).body).not.toHaveProperty('signInLinkMadeAt')
    // The host is told of an unused link, too, although a newer one by mail has voided it.
    const unused = await makeAt(other, email)
    expect((await byMail(email, 3)).body).toHaveProperty('signInLinkMadeAt')
    expect((await signIn(tokenOf(unused))).problem.code).toBe('magic_link_expired')
    await other.close()
    await mails.close()
  })
})

describe('is refused', () => {
  test('for the administrator', async () => {
    const email = somebody()
    await t.deps.db.update(users).set({ email }).where(eq(users.id, 'admin'))
    const { status, problem } = await make(email)
    expect([status, problem.code]).toEqual([403, 'administrator_stays'])
    await t.deps.db.update(users).set({ email: null }).where(eq(users.id, 'admin'))
    expect(await t.deps.db.$count(magicLinks, eq(magicLinks.email, email))).toBe(0)
  })

  test.each([undefined, null, 7, '', 'admin', 'a@', 'a@b@c.org', 'a\0b@example.org', `${'a'.repeat(300)}@example.org`])(
    'for what is no address: %j',
    async (email) => {
      const { status, problem } = await make(email)
      expect([status, problem.code]).toEqual([400, 'invalid_input'])
    },
  )

  test('after 300 in an hour', async () => {
    const same = { name: 'sign-in-links', per: 'key', most: 300, windowMs: hour } as const
    const { take } = rateLimiter(t.deps.rateCounters, t.deps.now, same)
    for (let links = 0; links < 299; links++) await take('admin')
    expect((await make(somebody())).status).toBe(200)
    expect((await make(somebody())).status).toBe(429)
    clock += hour
    expect((await make(somebody())).status).toBe(200)
  })
})

describe('it leads to', () => {
  const origins = () => addresses(t.deps.env)
  const originOf = async (origin: string) =>
    new URL((await make(somebody(), { origin, host: new URL(origin).host })).body.url).origin

  test('an address that another device can open, where the administrator is at localhost', async () => {
    expect(await originOf(`http://localhost:${t.deps.env.PORT}`)).toBe(origins()[0])
  })

  test('the address at which the administrator is, where that is one of this machine', async () => {
    const mine = origins().at(-1)!
    expect(await originOf(mine)).toBe(mine)
  })

  test('the public address, whatever the browser says', async () => {
    const other = await testApp({ env: { APP_ORIGIN: 'https://quiz.example.org' } })
    expect(await makeAt(other, somebody())).toMatch(/^https:\/\/quiz\.example\.org\/auth\/magic\?token=[\w-]{43}$/)
    await other.close()
  })
})

async function mailedToken(mails: MailServer, email: string, count: number): Promise<string> {
  const received = () => mails.received.filter(({ to }) => to.includes(email))
  await expect.poll(() => received().length, { timeout: 10_000 }).toBe(count)
  return received()
    .at(-1)!
    .text.match(/\?token=([\w-]{43})$/m)![1]!
}
