import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database'
import { countMail } from '../metrics/metrics'
import type { Mail, Mailer } from './mailer'
import { markSent, markUnreadable, scheduleRetry, type QueuedMail } from './outbox-store'
import { failureCode, failureMessage } from './smtp-failure'
import type { TextCipher } from './text-cipher'

const firstRetryMs = 2_000
const maxRetryMs = 60_000

interface Parts {
  db: Database
  mailer: Mailer
  cipher: TextCipher
  now: () => number
  log: FastifyBaseLogger
}

export type DeliverMail = (queued: QueuedMail, signal: AbortSignal) => Promise<void>

/** Sends one queued mail, and records whether it was sent, will be retried, or is unreadable. */
export function mailDelivery({ db, mailer, cipher, now, log }: Parts): DeliverMail {
  function decrypt({ sealed, id, kind }: QueuedMail): Omit<Mail, 'to'> | null {
    try {
      return JSON.parse(cipher.decrypt(sealed, id)) as Omit<Mail, 'to'>
    } catch {
      log.error({ mail: id, kind }, 'Dropped an email: it was encrypted with another SESSION_SECRET')
      return null
    }
  }

  return async (queued, signal) => {
    const { id, kind, recipient, attempts } = queued
    const content = decrypt(queued)
    if (!content) {
      countMail('given_up')
      return markUnreadable(db, queued)
    }
    try {
      await mailer.send({ ...content, to: recipient }, id, signal)
    } catch (error) {
      // The next process to start sends it at once.
      if (signal.aborted) return scheduleRetry(db, queued, 'stopped', new Date(now()))
      countMail('failed')
      const reason = failureCode(error)
      log.warn({ mail: id, kind, attempts, reason }, failureMessage(reason))
      return scheduleRetry(db, queued, reason, new Date(now() + retryDelayMs(attempts)))
    }
    countMail('sent')
    await markSent(db, queued, new Date(now()))
  }
}

/** Doubles with each attempt. The random part keeps processes from retrying simultaneously. */
function retryDelayMs(attempts: number): number {
  return Math.min(maxRetryMs, firstRetryMs * 2 ** (attempts - 1)) * (0.5 + Math.random() / 2)
}
