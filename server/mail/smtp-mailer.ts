import type { Transporter } from 'nodemailer'
import { isThisMachine, type Env } from '../env'
import type { Mail, Mailer } from './mailer'

/**
 * A single step may be slow, but a mail takes at most `sendTimeoutMs`. Some servers scan a mail for minutes before
 * accepting it; with a shorter timeout they would get the same mail again and again.
 */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 170_000 }
export const sendTimeoutMs = 180_000

/**
 * A sign-in link leaves this machine encrypted or not at all, because an attacker on the network could strip STARTTLS
 * from the server's reply. `?requireTLS=false` in the address declares the network trusted.
 */
const encryption = (url: string) => ({ requireTLS: !isThisMachine(new URL(url).hostname) })

/** Sends through any SMTP server, with one connection per mail: a few mails an hour need no pool. */
export function smtpMailer({ SMTP_URL = '', MAIL_FROM }: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>): Mailer {
  // Loaded on first use, so that a start after a crash is fast.
  let transport: Promise<Transporter> | undefined
  const loaded = () => (transport ??= load())
  async function load(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    return createTransport(
      { ...encryption(SMTP_URL), url: SMTP_URL, ...timeouts, disableFileAccess: true, disableUrlAccess: true },
      { from: MAIL_FROM },
    )
  }

  return {
    async send(mail, id, signal) {
      const transporter = await loaded()
      await transporter.sendMail({
        ...headers(mail),
        text: mail.text,
        html: mail.html,
        messageId: `<${id}@${hostOf(MAIL_FROM)}>`,
        signal: AbortSignal.any([signal, AbortSignal.timeout(sendTimeoutMs)]),
      })
    },
    async check() {
      const transporter = await loaded()
      await transporter.verify()
    },
  }
}

/** As objects, so that an address is never parsed as a list. */
const headers = ({ to, subject, replyTo }: Mail) => ({
  to: { name: '', address: to },
  subject: oneLine(subject),
  ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
})

/** A line break in a header begins the next header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const hostOf = (from = ''): string => from.match(/@([^>\s]+)/)?.[1] ?? 'localhost'
