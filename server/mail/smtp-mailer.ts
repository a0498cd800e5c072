import type { Transporter } from 'nodemailer'
import { isThisMachine, type Env } from '../env'
import type { Mail, Mailer } from './mailer'

/**
 * Each step on its own may be slow; a mail as a whole takes no longer than `sendingMs`. A server that looks into a mail
 * for minutes before it answers has taken it all the same: whoever hangs up sooner sends it again and again.
 */
const waits = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 170_000 }
export const sendingMs = 180_000

/**
 * Off this machine a sign-in link travels encrypted, or not at all: somebody on the way who takes "STARTTLS" out of what
 * the server says must not get to read it. `?requireTLS=false` in the address says that there is nobody on the way.
 */
const encryption = (url: string) => ({ requireTLS: !isThisMachine(new URL(url).hostname) })

/** Through any SMTP server, a connection for each mail: a few an hour are worth no pool, and none is left half dead. */
export function smtpMailer({ SMTP_URL = '', MAIL_FROM }: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>): Mailer {
  // Loaded with the first use: a start, above all one after a crash, waits for nothing that it does not use.
  let transport: Promise<Transporter> | undefined
  const loaded = () => (transport ??= load())
  async function load(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    return createTransport(
      { ...encryption(SMTP_URL), url: SMTP_URL, ...waits, disableFileAccess: true, disableUrlAccess: true },
      { from: MAIL_FROM },
    )
  }

  return {
    async send(mail, id, signal) {
      const through = await loaded()
      await through.sendMail({
        ...headers(mail),
        text: mail.text,
        html: mail.html,
        messageId: `<${id}@${hostOf(MAIL_FROM)}>`,
        signal: AbortSignal.any([signal, AbortSignal.timeout(sendingMs)]),
      })
    },
    async check() {
      const through = await loaded()
      await through.verify()
    },
  }
}

/** As objects, so that an address is never read as a list of them. */
const headers = ({ to, subject, replyTo }: Mail) => ({
  to: { name: '', address: to },
  subject: oneLine(subject),
  ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
})

/** A line break in a header begins the next header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const hostOf = (from = ''): string => from.match(/@([^>\s]+)/)?.[1] ?? 'localhost'
