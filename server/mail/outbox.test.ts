import { createServer, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { outgoingMail } from '../db/tables'
import { transaction } from '../db/transaction'
import { registry } from '../metrics/metrics'
import { mailServer, type MailServer, type Mood } from '../../tests/kit/services/mail-server'
import { testDatabase, type TestDatabase } from '../../tests/kit/app/test-database'
import { testLog, type TestLog } from '../../tests/kit/app/test-log'
import { openOutbox, type Outbox, type OutgoingMail } from './outbox'
import { smtpMailer } from './smtp-mailer'
import { failureMessage } from './smtp-failure'

const minute = 60_000
const quarter = 15 * minute
const to = 'zoe@example.org'

let database: TestDatabase
let server: MailServer
let clock = Date.parse('2026-03-01T10:00:00Z')
let logged: TestLog
let open: Outbox[] = []

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  server = await mailServer()
  logged = testLog()
})
afterEach(async () => {
  await Promise.all(open.map((outbox) => outbox.close()))
  open = []
  await server.close()
  await database.db.delete(outgoingMail)
})
afterAll(() => database.drop())

/** The outbox of one process. */
function anOutbox({ url = server.url, secret = 'the secret of this installation' } = {}): Outbox {
  const mailer = smtpMailer({ SMTP_URL: url, MAIL_FROM: 'Quizhall <quiz@example.org>' })
  const outbox = openOutbox({ db: database.db, mailer, secret, now: () => clock, log: logged.log })
  open.push(outbox)
  return outbox
}

async function post(outbox: Outbox, mail: Partial<OutgoingMail> = {}): Promise<void> {
  const whole = { kind: 'test', to, subject: 'Hello', text: 'A live link', notAfter: clock + quarter, ...mail }
  await outbox.enqueue(database.db, whole)
  outbox.wake()
}

const rows = () => database.db.select().from(outgoingMail)
const row = async () => (await rows())[0]!
const eventually = (check: () => Promise<void>) => vi.waitFor(check, 10_000)
async function failed(outbox: Outbox, attempts: number): Promise<void> {
  await outbox.idle()
  expect(await row()).toMatchObject({ attempts, lastError: expect.any(String), sentAt: null })
}

/** An outbox whose mail the server has not accepted at the first attempt. */
async function notAccepted(mood: Mood, mail: Partial<OutgoingMail> = {}): Promise<Outbox> {
  server.mood = mood
  const outbox = anOutbox()
  await post(outbox, mail)
  await failed(outbox, 1)
  return outbox
}

/** An outbox that the server keeps waiting in the middle of a mail. */
async function stuck(): Promise<Outbox> {
  server.mood = 'hangs'
  const outbox = anOutbox()
  await post(outbox)
  await eventually(async () => expect(server.offered).toBe(1))
  return outbox
}

/** Three minutes later, several times: longer than any pause between two attempts. */
async function later(outbox: Outbox, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const { attempts } = await row()
    clock += 3 * minute
    outbox.wake()
    await failed(outbox, attempts + 1)
  }
}

test('a mail is sent at once, to one person, and what it said is erased', async () => {
  await post(anOutbox(), { html: '<p>A live link</p>', replyTo: 'amir@example.org' })
  const mail = await server.mailTo(to)
  expect(mail).toMatchObject({ from: 'quiz@example.org', to: [to], text: 'A live link\r\n' })
  expect(mail.html).toContain('<p>A live link</p>')
  expect(mail.headers).toMatchObject({
    from: 'Quizhall <quiz@example.org>',
    to,
    subject: 'Hello',
    'reply-to': 'amir@example.org',
    'message-id': expect.stringMatching(/^<[\da-f-]{36}@example\.org>$/),
  })
  await eventually(async () =>
    expect(await row()).toMatchObject({ sentAt: new Date(clock), sealed: null, attempts: 1 }),
  )
})

test('in the queue nobody can read what it says', async () => {
  await notAccepted('busy', { subject: 'Secret subject' })
  const { rows: found } = await database.db.$client.query<{ all: string }>(
    "SELECT encode(sealed, 'escape') || outgoing_mail::text AS all FROM outgoing_mail",
  )
  expect(found[0]?.all).not.toMatch(/live link|Secret subject/)
})

test.each(['busy', 'refuses'] as const)(
  'an hour in which the server %s loses nothing that is still wanted',
  async (mood) => {
    const outbox = await notAccepted(mood, { notAfter: clock + 120 * minute })
    expect((await row()).lastError).toBe(mood === 'busy' ? 'EENVELOPE 451' : 'EENVELOPE 550')
    await later(outbox, 20)
    server.mood = 'takes'
    clock += minute
    outbox.wake()
    await server.mailTo(to)
    await eventually(async () =>
      expect(await row()).toMatchObject({ sealed: null, sentAt: new Date(clock), lastError: null }),
    )
    expect(server.received).toHaveLength(1)
  },
)

test('it is not tried again before its pause is over, and the pauses grow to a minute', async () => {
  const outbox = await notAccepted('busy')
  const pauses: number[] = []
  for (let attempts = 1; attempts <= 8; attempts++) {
    await failed(outbox, attempts)
    const { nextAttemptAt } = await row()
    pauses.push(nextAttemptAt.getTime() - clock)
    clock = nextAttemptAt.getTime() - 1
    outbox.wake()
    await outbox.idle()
    expect((await row()).attempts).toBe(attempts)
    clock += 1
    outbox.wake()
  }
  for (const [index, pause] of pauses.entries()) {
    const longest = Math.min(60_000, 2_000 * 2 ** index)
    expect(pause).toBeGreaterThanOrEqual(longest / 2)
    expect(pause).toBeLessThanOrEqual(longest)
  }
})

test('a server that refuses the connection is tried again', async () => {
  const port = Number(new URL(server.url).port)
  await server.close()
  const outbox = anOutbox()
  await post(outbox)
  await failed(outbox, 1)
  expect((await row()).lastError).toBe('ESOCKET ECONNREFUSED')
  server = await mailServer({ port })
  clock += minute
  outbox.wake()
  await server.mailTo(to)
})

test('a server that says nothing holds up neither the end nor the mail: the next start sends it', async () => {
  const outbox = await stuck()
  await outbox.close()
  expect(await row()).toMatchObject({ lastError: 'stopped', sentAt: null })
  server.mood = 'takes'
  anOutbox()
  await server.mailTo(to)
})

test('a server that is silent about one mail holds up no other', async () => {
  const outbox = await stuck()
  server.mood = 'takes'
  await post(outbox, { to: 'amir@example.org' })
  await server.mailTo('amir@example.org')
})

test('a mail that a killed process was sending is sent by another, after a while', async () => {
  await stuck()
  server.mood = 'takes'
  // The first process is as good as dead. Until its claim runs out it may still be sending.
  const other = anOutbox()
  await other.idle()
  expect(server.received).toHaveLength(0)
  clock += 6 * minute
  other.wake()
  await server.mailTo(to)
  expect(server.received).toHaveLength(1)
})

test('two processes send a hundred mails, each once', async () => {
  const both = [anOutbox(), anOutbox()]
  await Promise.all(Array.from({ length: 100 }, (_, i) => post(both[i % 2]!, { to: `host${i}@example.org` })))
  await eventually(async () => expect((await rows()).every(({ sentAt }) => sentAt !== null)).toBe(true))
  const recipients = server.received.flatMap((mail) => mail.to)
  expect([recipients.length, new Set(recipients).size]).toEqual([100, 100])
})

test('what comes too late is given up: its content is erased, and it is never sent', async () => {
  const outbox = await notAccepted('busy')
  clock += quarter
  server.mood = 'takes'
  outbox.wake()
  await eventually(async () => expect(await row()).toMatchObject({ sealed: null, sentAt: null }))
  await outbox.idle()
  expect(server.received).toEqual([])
})

test('a mail of a transaction that is rolled back is not sent', async () => {
  const outbox = anOutbox()
  const work = transaction(database.db, async (tx) => {
    await outbox.enqueue(tx, { kind: 'test', to, subject: 'Hello', text: 'Hello', notAfter: clock + quarter })
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await rows()).toEqual([])
})

test('with another SESSION_SECRET it cannot be read any more, and is given up', async () => {
  const outbox = await notAccepted('busy')
  await outbox.close()
  clock += minute
  await anOutbox({ secret: 'another secret' }).idle()
  expect(await row()).toMatchObject({ sealed: null, sentAt: null, lastError: 'unreadable' })
})

test('a day later the recipient is deleted', async () => {
  const outbox = anOutbox()
  await post(outbox)
  await eventually(async () => expect((await row()).sentAt).not.toBe(null))
  clock += 25 * 60 * minute
  outbox.wake()
  await eventually(async () => expect(await rows()).toEqual([]))
})

test('the log names mails by their ids, nobody’s address and nothing that a server said', async () => {
  const outbox = await notAccepted('refuses')
  clock += quarter
  outbox.wake()
  await eventually(async () => expect((await row()).sealed).toBe(null))
  await outbox.idle()
  expect(logged.lines).toMatchObject([
    { level: 'warn', kind: 'test', attempts: 1, reason: 'EENVELOPE 550' },
    { level: 'error', kind: 'test', attempts: 1, lastError: 'EENVELOPE 550' },
  ])
  expect(JSON.stringify(logged.lines)).not.toMatch(/zoe|example\.org/)
})

test('a server that does not encrypt gets nothing, and the log names the setting that allows it', async () => {
  const outbox = anOutbox({ url: server.url.replace('127.0.0.1', '0.0.0.0') })
  await post(outbox)
  await failed(outbox, 1)
  expect(logged.lines).toMatchObject([{ level: 'warn', kind: 'test', reason: expect.stringMatching(/^ETLS/) }])
  expect(logged.lines[0]?.msg).toMatch(/does not encrypt: .*\?requireTLS=false to SMTP_URL/)
  expect(server.received).toEqual([])
})

test('pending mails are counted, and the outcomes of all others', async () => {
  const before = await counted()
  const outbox = await notAccepted('refuses')
  expect((await counted()).waiting).toBe(1)
  server.mood = 'takes'
  clock += minute
  outbox.wake()
  await server.mailTo(to)
  await outbox.idle()
  server.mood = 'busy'
  await post(outbox)
  await outbox.idle()
  clock += quarter
  outbox.wake()
  await outbox.idle()
  const { waiting, sent, failed: refused, givenUp } = await counted()
  expect(waiting).toBe(0)
  expect([sent - before.sent, refused - before.failed, givenUp - before.givenUp]).toEqual([1, 2, 1])
})

/** The metrics as Prometheus would read them now. */
async function counted() {
  const text = await registry.metrics()
  const value = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    )
  const became = (outcome: string) => value(`quizhall_mails_total{outcome="${outcome}"}`)
  return {
    waiting: value('quizhall_mails_waiting'),
    sent: became('sent'),
    failed: became('failed'),
    givenUp: became('given_up'),
  }
}

test('a failure that no setting can correct has a short message', () => {
  expect(failureMessage('EENVELOPE 550')).toBe('An email could not be sent yet')
})

test('a line break in a subject starts no header of its own', async () => {
  await post(anOutbox(), { subject: 'Hello\r\nBcc: all@example.org\r\n\r\nBody' })
  const { headers, raw } = await server.mailTo(to)
  expect(headers).toMatchObject({ subject: 'Hello Bcc: all@example.org Body' })
  expect(raw).not.toMatch(/^Bcc:/m)
})

test.each([
  ['zoe@münchen.example', 'zoe@xn--mnchen-3ya.example'],
  ['zoë@example.org', 'zoë@example.org'],
  ['用户@例子.广告', '用户@例子.广告'],
])('%s gets mail', async (address, inHeader) => {
  await post(anOutbox(), { to: address })
  expect(await server.mailTo(address)).toMatchObject({ to: [address], headers: { to: inHeader } })
})

test('a server that hangs up in the middle of its greeting is one that failed', async () => {
  const rude = createServer((socket) => socket.end('220')).listen(0, '127.0.0.1')
  await new Promise((listening) => rude.once('listening', listening))
  const outbox = anOutbox({ url: `smtp://127.0.0.1:${(rude.address() as AddressInfo).port}` })
  await post(outbox)
  await failed(outbox, 1)
  await new Promise((closed) => rude.close(closed))
})
