import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database'
import type { Transaction } from '../db/transaction'
import { mailDelivery } from './mail-delivery'
import type { Mail, Mailer } from './mailer'
import { deletePending, insertMail } from './outbox-store'
import { outboxWorker } from './outbox-worker'
import { textCipher } from './text-cipher'

/** A mail to be sent as soon as a mail server accepts it, but never after `notAfter` (ms since 1970). */
export type OutgoingMail = Mail & { kind: string; notAfter: number }

/** The queue of mails in the database. */
export interface Outbox {
  /** Adds a mail in the caller's transaction, so that it is sent only if that commits; then call `wake`. */
  enqueue(db: Database | Transaction, mail: OutgoingMail): Promise<void>
  /** Deletes pending mails of this kind to this recipient, which the next one replaces. */
  cancel(tx: Transaction, mail: { kind: string; to: string }): Promise<void>
  /** Sends new mails at once instead of at the next poll. */
  wake(): void
  /** Resolves when this process is sending no mail. */
  idle(): Promise<void>
  /** Resolves when the mails in flight have been sent, or were aborted after three seconds. */
  close(): Promise<void>
}

interface Parts {
  db: Database
  mailer: Mailer
  secret: string
  now: () => number
  log: FastifyBaseLogger
}

/** Opens the queue and starts this process's worker, which empties it. */
export function openOutbox({ db, mailer, secret, now, log }: Parts): Outbox {
  const cipher = textCipher(secret, 'outgoing mail')
  const worker = outboxWorker({ db, now, log, deliver: mailDelivery({ db, mailer, cipher, now, log }) })
  return {
    ...worker,
    async enqueue(tx, { to, kind, notAfter, ...content }) {
      const id = randomUUID()
      const at = new Date(now())
      await insertMail(tx, {
        id,
        kind,
        recipient: to,
        sealed: cipher.encrypt(JSON.stringify(content), id),
        createdAt: at,
        notAfter: new Date(notAfter),
        nextAttemptAt: at,
      })
    },
    cancel: (tx, { kind, to }) => deletePending(tx, kind, to),
  }
}
