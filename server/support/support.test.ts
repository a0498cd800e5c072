import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { categoryWords, feedbackCategories } from '../../contract/endpoints/support'
import { routes } from '../../contract/routes'
import { feedback, outgoingMail } from '../db/tables'
import { mailServer, type MailServer } from '../../tests/kit/services/mail-server'
import { testApp, type TestApp, type TestHost } from '../../tests/kit/app/test-app'

const { support, account } = routes
const supportEmail = 'support@example.org'
const day = 24 * 3_600_000

let t: TestApp
let server: MailServer
let clock = Date.parse('2026-03-01T10:00:00Z')
let lastAddress = 0

beforeAll(async () => {
  server = await mailServer()
  t = await testApp({
    now: () => clock,
    env: { SMTP_URL: server.url, MAIL_FROM: 'Quizhall <quiz@example.org>', SUPPORT_EMAIL: supportEmail },
  })
})
beforeEach(async () => {
  // Nothing of the test before is still on its way.
  await t.deps.outbox?.idle()
  server.mood = 'takes'
  server.received = []
  await t.deps.db.delete(outgoingMail)
  await t.deps.db.delete(feedback)
})
afterAll(async () => {
  await t.close()
  await server.close()
})

const form = {
  name: 'Zoë',
  email: 'zoe@example.org',
  subject: 'A question',
  category: 'technical_support',
  message: 'How do I lock the game?',
}
/** Each from an address of its own, but where it is about addresses. */
const send = (changed: object = {}, { cookie = '', remoteAddress = `10.0.0.${++lastAddress}` } = {}) =>
  t.call(support.send, { ...form, ...changed }, { cookie, remoteAddress })
const kept = () => t.deps.db.select().from(feedback)
const list = async (filters: object = {}) => (await t.call(support.list, filters, await t.admin())).body
const aProHost = () => t.aHost({ subscriptionStatus: 'active' })
const mark = (id: number, isAnswered: boolean, who: TestHost) => t.call(support.mark, { id, isAnswered }, who)

describe('the contact panel', () => {
  test('knows SUPPORT_EMAIL, and without it nothing', async () => {
    expect((await t.call(support.contact)).body).toEqual({ email: supportEmail })
    const plain = await testApp()
    expect((await plain.call(support.contact)).body).toEqual({ email: null })
    await plain.close()
  })
})

describe('the feedback form', () => {
  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(101) }, 'name', 'Name must be 100 characters or less'],
    [{ email: 'zoe' }, 'email', 'Please enter a valid email address'],
    [{ email: '' }, 'email', 'Please enter a valid email address'],
    [{ email: 'zoe@example.org,all@example.org' }, 'email', 'Please enter a valid email address'],
    [{ email: 'Zoe<zoe@example.org>' }, 'email', 'Please enter a valid email address'],
    [{ email: 'zoe@example.org\r\nBcc: all@example.org' }, 'email', 'Please enter a valid email address'],
    [{ subject: '' }, 'subject', 'Subject is required'],
    [{ subject: 'x'.repeat(151) }, 'subject', 'Subject must be 150 characters or less'],
    [{ category: '' }, 'category', 'Please select a category'],
    [{ category: 'praise' }, 'category', 'Please select a category'],
    [{ message: '' }, 'message', 'Message must be at least 10 characters long'],
    [{ message: '123456789' }, 'message', 'Message must be at least 10 characters long'],
    [{ message: '   123456789   ' }, 'message', 'Message must be at least 10 characters long'],
    [{ message: '👩‍👩‍👧‍👦'.repeat(9) }, 'message', 'Message must be at least 10 characters long'],
    [{ message: 'x'.repeat(5_001) }, 'message', 'Message must be 5,000 characters or less'],
  ])('%j is refused at its field %s: %s', async (changed, field, message) => {
    const { status, problem } = await send(changed)
    expect([status, problem.message]).toEqual([400, message])
    expect(problem.issues).toContainEqual(expect.objectContaining({ path: [field], message }))
    expect(await kept()).toEqual([])
  })

  test('10 characters are a message, in any script', async () => {
    expect((await send({ message: '0123456789' })).status).toBe(200)
    expect((await send({ message: '👩‍👩‍👧‍👦'.repeat(10) })).status).toBe(200)
  })

  test.each(feedbackCategories)('the category %s has a name', async (category) => {
    expect((await send({ category })).body).toEqual({ success: true })
    expect((await server.mailTo(supportEmail)).headers.subject).toContain(categoryWords[category])
  })
})

describe('what was sent', () => {
  test('is kept and mailed, and answering the mail answers the sender', async () => {
    expect((await send({ email: ' Zoe@Example.ORG ' })).body).toEqual({ success: true })
    const [row] = await kept()
    expect(row).toMatchObject({ ...form, userId: null, isPro: false, createdAt: new Date(clock), answeredAt: null })
    const mail = await server.mailTo(supportEmail)
    expect(mail).toMatchObject({ from: 'quiz@example.org', to: [supportEmail] })
    expect(mail.headers).toMatchObject({
      'reply-to': 'zoe@example.org',
      subject: '[Quizhall] Technical support: A question',
    })
    for (const words of [form.message, 'Zoë <zoe@example.org>', 'visitor (email address not verified)'])
      expect(mail.text).toContain(words)
  })

  test('from an address that the mail server cannot spell is mailed all the same', async () => {
    const ascii = await mailServer({ speaksUtf8: false })
    const plain = await testApp({
      env: { SMTP_URL: ascii.url, MAIL_FROM: 'quiz@example.org', SUPPORT_EMAIL: supportEmail },
    })
    expect((await plain.call(support.send, { ...form, email: 'zoë@münchen.example' })).status).toBe(200)
    const mail = await ascii.mailTo(supportEmail)
    expect(mail.headers['reply-to']).toBe('zoë@münchen.example')
    expect(mail.text).toContain(form.message)
    await plain.close()
    await ascii.close()
  })

  test('becomes no header, whatever was typed', async () => {
    const injected = 'Hello\r\nBcc: all@example.org\r\n\r\nspam'
    await send({ name: injected, subject: injected, message: `${injected}\r\n.\r\nQUIT\r\n` })
    const mail = await server.mailTo(supportEmail)
    expect(mail.to).toEqual([supportEmail])
    expect(Object.keys(mail.headers)).not.toContain('bcc')
    expect(mail.headers.subject).toBe('[Quizhall] Technical support: Hello Bcc: all@example.org spam')
    expect(mail.text).toContain('QUIT')
  })

  test('is there though the mail server is away, and is mailed when it is back', async () => {
    server.mood = 'busy'
    expect((await send()).status).toBe(200)
    await t.deps.outbox?.idle()
    expect(await kept()).toHaveLength(1)
    expect(server.received).toEqual([])
    clock += day
    server.mood = 'takes'
    t.deps.outbox?.wake()
    expect((await server.mailTo(supportEmail)).text).toContain(form.message)
  })

  test('again, because no reply came, is kept and mailed once; the same words on another day are new', async () => {
    const submissionId = randomUUID()
    const replies = await Promise.all([send({ submissionId }), send({ submissionId }), send({ submissionId })])
    expect((await send({ submissionId })).body).toEqual({ success: true })
    for (const { status, body } of replies) expect([status, body]).toEqual([200, { success: true }])
    expect(await kept()).toHaveLength(1)
    expect(await t.deps.db.$count(outgoingMail)).toBe(1)
    await send({ submissionId: randomUUID() })
    await send()
    await send()
    expect(await kept()).toHaveLength(4)
  })

  test('with an id of its own making is refused where that is none', async () => {
    const { status, problem } = await send({ submissionId: '1' })
    expect([status, problem.issues?.[0]?.path]).toEqual([400, ['submissionId']])
  })

  test('is kept where nothing can be mailed', async () => {
    const [withoutAddress, withoutServer] = await Promise.all([
      testApp({ env: { SMTP_URL: server.url, MAIL_FROM: 'quiz@example.org' } }),
      testApp({ env: { SUPPORT_EMAIL: supportEmail } }),
    ])
    for (const plain of [withoutAddress, withoutServer]) {
      expect((await plain.call(support.send, form)).status).toBe(200)
      expect(await plain.deps.db.select().from(feedback)).toHaveLength(1)
      expect(await plain.deps.db.select().from(outgoingMail)).toEqual([])
      await plain.close()
    }
  })

  test('goes with the account of whoever sent it, and what others sent stays', async () => {
    const [leaving, staying] = [await t.aHost(), await t.aHost()]
    await send({ subject: 'Leaving' }, leaving)
    await send({ subject: 'Staying' }, staying)
    await send({ subject: 'A visitor' })
    expect((await t.call(account.remove, {}, leaving)).status).toBe(200)
    expect((await kept()).map(({ subject }) => subject).toSorted()).toEqual(['A visitor', 'Staying'])
  })
})

describe('too much from one address', () => {
  test('is refused after 30 in a quarter of an hour, and others are not', async () => {
    const from = (remoteAddress: string) => send({}, { remoteAddress })
    const replies = await Promise.all(Array.from({ length: 40 }, () => from('192.0.2.1')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(30)
    const refused = replies.find(({ status }) => status === 429)
    expect(refused?.headers['retry-after']).toBe('900')
    expect(await kept()).toHaveLength(30)
    expect((await from('192.0.2.2')).status).toBe(200)
    clock += 16 * 60_000
    expect((await from('192.0.2.1')).status).toBe(200)
  })

  test('is not what the form has refused', async () => {
    const from = (email: string) => send({ email }, { remoteAddress: '192.0.2.3' })
    for (let i = 0; i < 40; i++) expect((await from('nobody@')).status).toBe(400)
    expect((await from(form.email)).status).toBe(200)
  })
})

describe('the administrator’s list', () => {
  test('has Pro hosts’ first, then the newest, and says who was signed in', async () => {
    const [host, pro] = [await t.aHost(), await aProHost()]
    await send({ subject: 'first of Pro' }, pro)
    await send({ subject: 'a visitor' })
    await send({ subject: 'a host' }, host)
    await send({ subject: 'second of Pro' }, pro)
    const { feedback: listed, ...paging } = await list()
    expect(listed.map(({ subject, isHost, isPro }) => [subject, isHost, isPro])).toEqual([
      ['second of Pro', true, true],
      ['first of Pro', true, true],
      ['a host', true, false],
      ['a visitor', false, false],
    ])
    expect(paging).toEqual({ total: 4, totalPages: 1, currentPage: 1 })
    expect(listed[0]).toEqual({
      ...form,
      id: expect.any(Number),
      subject: 'second of Pro',
      isHost: true,
      isPro: true,
      createdAt: new Date(clock).toISOString(),
      answeredAt: null,
    })
  })

  test('tells in the mail, too, that a Pro host comes first', async () => {
    await send({}, await aProHost())
    const mail = await server.mailTo(supportEmail)
    expect(mail.headers.subject).toBe('[Quizhall Pro] Technical support: A question')
    expect(mail.text).toContain('priority support')
  })

  test('has pages, each piece on one of them', async () => {
    for (let i = 0; i < 12; i++) await send({ subject: `Number ${i}` })
    const [one, two, beyond] = await Promise.all([1, 2, 3].map((page) => list({ page, limit: 10 })))
    expect([one, two, beyond].map((page) => page?.feedback.length)).toEqual([10, 2, 0])
    expect(two).toMatchObject({ total: 12, totalPages: 2, currentPage: 2 })
    const subjects = [one, two].flatMap((page) => page?.feedback.map(({ subject }) => subject))
    expect(subjects).toEqual(Array.from({ length: 12 }, (_, i) => `Number ${11 - i}`))
  })

  test('shows what is open and what is answered, and either can become the other', async () => {
    await send({ subject: 'one' })
    await send({ subject: 'two' })
    const admin = await t.admin()
    const [two, one] = (await list()).feedback
    const subjects = async (show: string) => (await list({ show })).feedback.map(({ subject }) => subject)

    const { body } = await mark(one!.id, true, admin)
    expect(body).toEqual({ ...one, answeredAt: new Date(clock).toISOString() })
    expect([await subjects('open'), await subjects('answered')]).toEqual([['two'], ['one']])
    expect((await mark(one!.id, false, admin)).body).toEqual(one)
    expect(await subjects('open')).toEqual([two!.subject, 'one'])
  })

  test('loses what is deleted, for good, and nothing else', async () => {
    await send({ subject: 'one' })
    await send({ subject: 'two' })
    const admin = await t.admin()
    const [two] = (await list()).feedback
    const remove = () => t.call(support.remove, { id: two!.id }, admin)
    expect((await remove()).body).toEqual({ success: true })
    expect((await kept()).map(({ subject }) => subject)).toEqual(['one'])
    expect([(await remove()).status, (await mark(two!.id, true, admin)).status]).toEqual([404, 404])
  })

  test('is the administrator’s alone', async () => {
    await send()
    const [piece] = await kept()
    const host = await aProHost()
    for (const reply of [
      await t.call(support.list, {}, host),
      await mark(piece!.id, true, host),
      await t.call(support.remove, { id: piece!.id }, host),
    ])
      expect([reply.status, reply.problem.code]).toEqual([403, 'admin_required'])
    expect((await t.call(support.list)).status).toBe(401)
    expect(await kept()).toEqual([piece])
  })

  test('does not know what is not there', async () => {
    const { status, problem } = await mark(2_147_483_647, true, await t.admin())
    expect([status, problem.message]).toEqual([404, 'This feedback no longer exists.'])
  })

  test.each([{ page: 0 }, { page: '1e3' }, { limit: 51 }, { show: 'new' }])('refuses %j by its name', async (query) => {
    const { status, problem } = await t.call(support.list, query, await t.admin())
    expect(status).toBe(400)
    expect(problem.issues?.[0]?.path).toEqual(Object.keys(query))
  })
})
