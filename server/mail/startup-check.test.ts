import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { mailServer } from '../../tests/kit/services/mail-server'
import { testLog } from '../../tests/kit/app/test-log'
import { checkMail, scheduleMailCheck } from './startup-check'
import { smtpMailer } from './smtp-mailer'

type Options = Parameters<typeof mailServer>[0]

let closings: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(closings.map((close) => close()))
  closings = []
})

async function portOf(options: Options = {}): Promise<string> {
  const server = await mailServer(options)
  closings.push(() => server.close())
  return new URL(server.url).port
}

/** The port of a server that does not speak SMTP. */
async function portOfOther(greeting: string): Promise<string> {
  const server = createServer((socket) => socket.on('error', () => {}).end(greeting)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closings.push(() => server.close())
  return String((server.address() as AddressInfo).port)
}

/** The lines that a start with this setting logs. */
async function logged(SMTP_URL: string): Promise<Record<string, unknown>[]> {
  const { log, lines } = testLog()
  await checkMail(smtpMailer({ SMTP_URL, MAIL_FROM: 'quiz@example.org' }), log)
  return lines
}

test('a mail server that accepts the login is not logged', async () => {
  expect(await logged(`smtp://127.0.0.1:${await portOf()}`)).toEqual([])
  const guarded = await portOf({ encrypts: true, password: 'right' })
  expect(await logged(`smtp://quiz:right@127.0.0.1:${guarded}/?tls.rejectUnauthorized=false`)).toEqual([])
})

const wrong: [what: string, url: () => Promise<string>, cause: string][] = [
  [
    'a password that is refused',
    async () => `smtp://quiz:wrong@127.0.0.1:${await portOf({ password: 'right' })}`,
    'rejected the login: please check the user and password in SMTP_URL',
  ],
  [
    'a host that nobody knows',
    // Too long for any name, so that no name server is asked: a test needs no network.
    async () => `smtp://${'a'.repeat(64)}`,
    'cannot be found: please check the host in SMTP_URL',
  ],
  [
    'a port where nobody listens',
    async () => 'smtp://127.0.0.1:1',
    'cannot be reached: please check the host and port in SMTP_URL',
  ],
  [
    'the port of something else',
    async () => `smtp://127.0.0.1:${await portOfOther('HTTP/1.1 400 Bad Request\r\n\r\n')}`,
    'does not speak SMTP: please check the host and port in SMTP_URL',
  ],
  [
    'smtps:// where encryption begins later',
    async () => `smtps://127.0.0.1:${await portOf({ encrypts: true })}`,
    'does not use TLS from the start: please use smtp:// instead of smtps:// in SMTP_URL, or check the port',
  ],
  [
    'a certificate of its own making',
    async () => `smtp://127.0.0.1:${await portOf({ encrypts: true })}`,
    'has a certificate that is not trusted: please check the host in SMTP_URL, or add ?tls.rejectUnauthorized=false if the certificate is self-signed',
  ],
  [
    'no encryption on the way to another machine',
    async () => `smtp://0.0.0.0:${await portOf()}`,
    'does not encrypt: use one with smtps:// or STARTTLS, or add ?requireTLS=false to SMTP_URL on a network you trust',
  ],
]

test.each(wrong)('with %s the log names the setting in one line', async (_, url, cause) => {
  expect(await logged(await url())).toMatchObject([
    { level: 'warn', msg: `Emails cannot be sent, because the mail server ${cause}` },
  ])
})

test('neither the password nor what the server says is in the log', async () => {
  const lines = await logged(`smtp://zoe:wrong@127.0.0.1:${await portOf({ password: 'right' })}`)
  expect(lines).toMatchObject([{ reason: 'EAUTH 535' }])
  expect(JSON.stringify(lines)).not.toMatch(/zoe|wrong|Who is/)
})

test('the server is checked once, after the start, and not at all by a process that ends before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const check = vi.fn(async () => {})
    const mailer = { check, send: async () => {} }
    const { log } = testLog()
    scheduleMailCheck(mailer, log)()
    scheduleMailCheck(mailer, log)
    expect(check).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(check).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})
