import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { magicLinks, outgoingMail, users } from '../../db/tables'
import { memoryRateCounters } from '../../limits/rate-counters'
import type { CallOptions } from '../../../tests/kit/app/call'
import { mailServer, type MailServer } from '../../../tests/kit/services/mail-server'
import { testApp, type TestApp } from '../../../tests/kit/app/test-app'
import { testLog } from '../../../tests/kit/app/test-log'
import { magicLinkLimit } from './magic-link-limit'
import { sweepLinks } from './magic-link-store'

const { identity } = routes
const minute = 60_000
const quarter = 15 * minute
const day = 24 * 60 * minute
const origin = 'https://quiz.example.org'

let clock = Date.parse('2026-03-01T10:00:00Z')
let mails: MailServer
let t: TestApp
const logged = testLog()

beforeAll(async () => {
  mails = await mailServer()
  const env = { APP_ORIGIN: origin, SMTP_URL: mails.url, MAIL_FROM: 'Quizhall <quiz@example.org>' }
  t = await testApp({ env, now: () => clock, log: logged.log })
})
beforeEach(() => {
  // Each test has its own quarter of an hour of limits.
  clock += 2 * quarter
})
afterAll(async () => {
  await t.close()
  await mails.close()
})

let people = 0
const somebody = () => `host${++people}@example.org`
const ask = (email: unknown, options?: CallOptions) => t.call(identity.requestMagicLink, { email }, options)
const read = (token: unknown) => t.call(identity.readMagicLink, { token })
const verify = (token: unknown, options?: CallOptions) => t.call(identity.verifyMagicLink, { token }, options)
const me = async (cookie: string) => (await t.call(identity.user, {}, { cookie })).body?.id ?? null

const linkIn = (text: string) => text.match(/^(\S+)\/auth\/magic\?token=([\w-]{43})$/m) ?? []
/** Asks, and reads the token in the mail that comes. */
async function mailed(email: string, { typed = email } = {}): Promise<string> {
  const before = mailsTo(email).length
  expect(await ask(typed)).toMatchObject({ status: 200, body: {} })
  await expect.poll(() => mailsTo(email).length, { timeout: 10_000 }).toBe(before + 1)
  return linkIn(mailsTo(email).at(-1)?.text ?? '')[2] ?? ''
}
const mailsTo = (email: string) => mails.received.filter(({ to }) => to.includes(email))

test('a new address gets a link, and with it an account whose trial ends three days later', async () => {
  const email = somebody()
  const { status, body, cookie } = await verify(await mailed(email))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    email,
    subscriptionStatus: 'trialing',
    createdAt: new Date(clock).toISOString(),
    trialEndsAt: new Date(clock + 3 * day).toISOString(),
  })
  expect(cookie).toMatch(/^__Host-session=/)
  expect(await me(cookie)).toBe(body?.id)
})

test('the mail says what it is for in text and in HTML, and links to the public address alone', async () => {
  const email = somebody()
  await ask(email, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } })
  const { text, html, headers } = await mails.mailTo(email)
  expect(headers.subject).toBe('Sign in to Quizhall')
  const [link = '', base] = linkIn(text)
  expect(base).toBe(origin)
  expect(html).toContain(`href="${link}"`)
  for (const part of [text, html]) {
    expect(part).toContain(email)
    expect(part).toContain('quiz.example.org')
    expect(part).toContain('15 minutes')
    expect(part).toContain('ignore this email')
    expect(part).not.toContain('evil')
  }
})

test('an address in other letters is the same person', async () => {
  const email = somebody()
  const first = await verify(await mailed(email))
  const second = await verify(await mailed(email, { typed: ` ${email.toUpperCase()} ` }))
  expect(second.body.id).toBe(first.body.id)
})

test('somebody who has an account keeps it, and what stands in it', async () => {
  const email = somebody()
  const host = await t.aHost({ id: 'google_117', email, firstName: 'Amir', subscriptionStatus: 'active' })
  const { body } = await verify(await mailed(email))
  expect(body).toMatchObject({ id: host.id, firstName: 'Amir', subscriptionStatus: 'active' })
})

test('known and unknown addresses are answered alike', async () => {
  const known = somebody()
  await t.aHost({ email: known })
  const replies = [await ask(known), await ask(somebody())]
  expect(replies.map(({ status, body }) => [status, body])).toEqual([
    [200, {}],
    [200, {}],
  ])
})

test('the administrator is never reached by e-mail, whatever stands in the table', async () => {
  const email = somebody()
  await t.deps.db.update(users).set({ email }).where(eq(users.id, 'admin'))
  const { status, problem, cookie } = await verify(await mailed(email))
  expect([status, problem.code, cookie]).toEqual([410, 'magic_link_used', ''])
  await t.deps.db.update(users).set({ email: null }).where(eq(users.id, 'admin'))
})

test('whoever has a link is told whom it signs in, as often as they like, and it is not used up', async () => {
  const email = somebody()
  const token = await mailed(email)
  for (let times = 0; times < 3; times++) {
    const { status, body, cookie } = await read(token)
    expect([status, body, cookie]).toEqual([200, { email, from: null }, ''])
  }
  expect((await verify(token)).status).toBe(200)
})

test('nobody else is told anything: not without the token, nor of a link that is used, too old or voided', async () => {
  const email = somebody()
  const [voided, used] = [await mailed(email), await mailed(email)]
  await verify(used)
  const old = await mailed(somebody())
  clock += quarter
  const said = await Promise.all([undefined, 'A'.repeat(43), voided, used, old].map(read))
  expect(said.map(({ status, problem }) => [status, problem.code])).toEqual([
    [400, 'magic_link_incomplete'],
    [410, 'magic_link_expired'],
    [410, 'magic_link_expired'],
    [410, 'magic_link_used'],
    [410, 'magic_link_expired'],
  ])
  expect(JSON.stringify(said.map(({ problem }) => problem))).not.toContain('example.org')
})

test('a link works once, and says so the second time', async () => {
  const token = await mailed(somebody())
  expect((await verify(token)).status).toBe(200)
  const { status, problem, cookie } = await verify(token)
  expect([status, problem.code, cookie]).toEqual([410, 'magic_link_used', ''])
  expect(problem.message).toBe('This link has been used already. Please ask for a new one.')
})

test('twenty uses at once give one session', async () => {
  const email = somebody()
  const token = await mailed(email)
  const replies = await Promise.all(Array.from({ length: 20 }, () => verify(token)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(410)])
  expect(replies.filter(({ cookie }) => cookie !== '')).toHaveLength(1)
  expect(await t.deps.db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
})

test('a link is good for fifteen minutes by the database’s clock, and not a moment longer', async () => {
  const tokens = [await mailed(somebody()), await mailed(somebody())]
  clock += quarter - 1
  expect((await verify(tokens[0])).status).toBe(200)
  clock += 1
  const { status, problem } = await verify(tokens[1])
  expect([status, problem.code]).toEqual([410, 'magic_link_expired'])
})

test('the newest link voids the older ones', async () => {
  const email = somebody()
  const older = await mailed(email)
  const newer = await mailed(email)
  expect((await verify(older)).problem.code).toBe('magic_link_expired')
  expect((await verify(newer)).status).toBe(200)
})

test('of many asked for at once one can be followed', async () => {
  const email = somebody()
  await Promise.all([ask(email), ask(email), ask(email)])
  await t.deps.outbox?.idle()
  const tokens = mailsTo(email).map(({ text }) => linkIn(text)[2])
  const statuses = []
  for (const token of tokens) statuses.push((await verify(token)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('a link that still waits to be mailed is not mailed any more once there is a newer one', async () => {
  const email = somebody()
  mails.mood = 'busy'
  await ask(email)
  await t.deps.outbox?.idle()
  await ask(email)
  await t.deps.outbox?.idle()
  mails.mood = 'takes'
  const waiting = await t.deps.db.select().from(outgoingMail).where(eq(outgoingMail.recipient, email))
  expect(waiting).toHaveLength(1)
  clock += minute
  const newest = await mailed(email)
  expect(mailsTo(email)).toHaveLength(1)
  expect((await verify(newest)).status).toBe(200)
})

test('the tables hold a hash of the token, never the token', async () => {
  const email = somebody()
  const token = await mailed(email)
  const [link] = await t.deps.db.select().from(magicLinks).where(eq(magicLinks.email, email))
  expect(link?.token).toBe(createHash('sha256').update(token).digest('base64url'))
  expect(JSON.stringify(await t.deps.db.select().from(outgoingMail))).not.toContain(token)
})

test.each([undefined, null, 7, '', 'x', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}!`, ['A'.repeat(43)]])(
  'the token %j is a link that is not complete',
  async (token) => {
    const { status, problem } = await verify(token)
    expect([status, problem.code]).toEqual([400, 'magic_link_incomplete'])
  },
)

test('a token that nobody made is a link that is no longer valid', async () => {
  const { status, problem } = await verify('A'.repeat(43))
  expect([status, problem.code]).toEqual([410, 'magic_link_expired'])
})

test.each(['', 'zoe', '@', 'zoe@', 'zoe@example.org\r\nBcc: all@example.org', 'a@b@c', 'zoe\0@example.org', null, 7])(
  '%j is no e-mail address',
  async (email) => {
    const { status, problem } = await ask(email)
    expect([status, problem.code, problem.message]).toEqual([
      400,
      'invalid_input',
      'Please enter a valid email address',
    ])
  },
)

test('three links an address and quarter of an hour, however it is written; other addresses go on', async () => {
  const email = somebody()
  const asked = await Promise.all(Array.from({ length: 8 }, (_, i) => ask(i % 2 ? email : email.toUpperCase())))
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = asked.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(somebody())).status).toBe(200)
  clock += quarter
  expect((await ask(email)).status).toBe(200)
})

test('three hundred links from one network address and quarter of an hour; other addresses go on', async () => {
  const links = magicLinkLimit(memoryRateCounters(), () => clock)
  const from = (ip: string) => links.forCall({ ip } as FastifyRequest)
  const asked = await Promise.allSettled(Array.from({ length: 310 }, () => from('203.0.113.7')))
  expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(10)
  await expect(from('203.0.113.8')).resolves.toBeDefined()
})

test('whoever is signed in as somebody else is signed in anew, and the session before ends', async () => {
  const admin = await t.call(identity.login, { username: 'admin', password: 'a password for tests' })
  const { body, cookie } = await verify(await mailed(somebody()), { cookie: admin.cookie })
  expect(await me(cookie)).toBe(body?.id)
  expect(await me(admin.cookie)).toBe(null)
})

test('another site can neither ask for a link nor follow one', async () => {
  const headers = { origin: 'https://evil.example' }
  expect((await ask(somebody(), { headers })).problem.code).toBe('foreign_origin')
  expect((await verify('A'.repeat(43), { headers })).problem.code).toBe('foreign_origin')
})

test('neither addresses nor tokens are in the log', async () => {
  const email = somebody()
  const token = await mailed(email)
  await verify(token)
  await verify(token)
  const log = JSON.stringify(logged.lines)
  expect(log).not.toContain(email)
  expect(log).not.toContain(token)
})

test('used links are told from others for a day, and then swept', async () => {
  const token = await mailed(somebody())
  await verify(token)
  clock += day
  expect((await verify(token)).problem.code).toBe('magic_link_used')
  await sweepLinks(t.deps.db, new Date(clock))
  expect((await verify(token)).problem.code).toBe('magic_link_expired')
})

test('what is set up is told', async () => {
  expect((await t.call(identity.methods)).body).toEqual({ google: false, magicLink: true })
})

test('without a mail server it says so, whatever the address', async () => {
  const bare = await testApp()
  expect((await bare.call(identity.methods)).body).toEqual({ google: false, magicLink: false })
  const { status, problem } = await bare.call(identity.requestMagicLink, { email: somebody() })
  expect([status, problem.code]).toEqual([503, 'mail_not_set_up'])
  await bare.close()
})

test('for development the link is in the answer, or in the log, and only where that is set', async () => {
  const shown = await testApp({ env: { MAGIC_LINK_ECHO: 'response' } })
  const { body } = await shown.call(identity.requestMagicLink, { email: somebody() })
  expect((await shown.call(identity.methods)).body.magicLink).toBe(true)
  const token = linkIn(body.magicLink ?? '')[2]
  expect((await shown.call(identity.verifyMagicLink, { token })).status).toBe(200)
  await shown.close()

  const log = testLog()
  const noted = await testApp({ env: { MAGIC_LINK_ECHO: 'log' }, log: log.log })
  expect((await noted.call(identity.requestMagicLink, { email: somebody() })).body).toEqual({})
  expect(JSON.stringify(log.lines)).toMatch(/\/auth\/magic\?token=[\w-]{43}/)
  await noted.close()
})

test('on a laptop the link leads where the page is, if the start has printed that address, and to no other', async () => {
  const laptop = await testApp({ env: { MAGIC_LINK_ECHO: 'response', PORT: '3000' } })
  const from = (host: string) =>
    laptop.call(identity.requestMagicLink, { email: somebody() }, { headers: { host, origin: `http://${host}` } })
  expect((await from('localhost:3000')).body.magicLink).toMatch(/^http:\/\/localhost:3000\/auth\/magic\?/)
  const { status, problem } = await from('quiz.example.org')
  expect([status, problem.code]).toEqual([503, 'origin_not_set_up'])
  await laptop.close()
})
