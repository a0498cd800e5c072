import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { readMail, type ReadMail } from './mime'

export interface ReceivedMail extends ReadMail {
  from: string
  to: string[]
  raw: string
  /** Whether it came over TLS. */
  wasEncrypted: boolean
}

/** The treatment of the next mails: accepts them, rejects them for now or for good, or does not reply. */
export type Mood = 'takes' | 'busy' | 'refuses' | 'hangs'

export interface MailServer {
  url: string
  received: ReceivedMail[]
  mood: Mood
  /** How often a mail was offered to it. */
  offered: number
  /** Resolves with the newest mail to this address, once it is there. */
  mailTo(address: string, withinMs?: number): Promise<ReceivedMail>
  close(): Promise<void>
}

interface Options {
  port?: number
  speaksUtf8?: boolean
  encrypts?: boolean
  /** Clients without it are refused. */
  password?: string
}

/** A real SMTP server on loopback, whose replies can be set. It keeps the mails that it accepts. */
export async function mailServer(options: Options = {}): Promise<MailServer> {
  const { port = 0, speaksUtf8 = true, encrypts = false, password } = options
  const arrivals = new Set<() => void>()
  const smtp = new SMTPServer({
    // Its certificate is self-signed.
    disabledCommands: [...(encrypts ? [] : ['STARTTLS']), ...(password === undefined ? ['AUTH'] : [])],
    allowInsecureAuth: true,
    authOptional: password === undefined,
    onAuth(login, _session, answer) {
      if (login.password === password) answer(null, { user: login.username })
      else answer(new Error(`Who is ${login.username}?`))
    },
    hideSMTPUTF8: !speaksUtf8,
    closeTimeout: 100,
    onMailFrom(_address, _session, answer) {
      server.offered++
      const { mood } = server
      if (mood === 'takes') answer()
      else if (mood !== 'hangs') answer(Object.assign(new Error('No'), { responseCode: mood === 'busy' ? 451 : 550 }))
    },
    onData(stream, { envelope, secure: wasEncrypted }, answer) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        server.received.push({ from, to, raw, wasEncrypted, ...readMail(raw) })
        answer()
        for (const arrived of arrivals) arrived()
      })
    },
  })
  // Some tests have a client that gives up halfway.
  smtp.on('error', () => {})
  const listening = smtp.listen(port, '127.0.0.1')
  await once(listening, 'listening')

  const server: MailServer = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received: [],
    mood: 'takes',
    offered: 0,
    async mailTo(address, withinMs = 10_000) {
      const find = () => server.received.findLast(({ to }) => to.includes(address))
      const late = AbortSignal.timeout(withinMs)
      for (let found = find(); ; found = find()) {
        if (found) return found
        await new Promise<void>((resolve, reject) => {
          arrivals.add(resolve)
          late.addEventListener('abort', () => reject(new Error(`No mail to ${address} has come.`)), { once: true })
        })
      }
    },
    close: () => new Promise((closed) => smtp.close(() => closed())),
  }
  return server
}
