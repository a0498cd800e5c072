import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database'
import { isDatabaseAway } from '../db/database-away'
import type { Transaction } from '../db/transaction'
import { mailed, mailsWait } from '../metrics/metrics'
import type { Mail, Mailer } from './mailer'
import * as store from './outbox-store'
import { sealWith } from './sealing'
import { sendingMs } from './smtp-mailer'
import { reasonOf, sentenceFor } from './trouble'

/** A mail that is sent as soon as a mail server takes it, and not at all after `notAfter` (ms since 1970). */
export type OutgoingMail = Mail & { kind: string; notAfter: number }

export interface Outbox {
  /** Keeps the mail, in a transaction of the caller's: it is sent if that is committed. Then say `hurry`. */
  keep(db: Database | Transaction, mail: OutgoingMail): Promise<void>
  /** Takes back what still waits for somebody, because what comes next makes it worthless. */
  takeBack(tx: Transaction, mail: { kind: string; to: string }): Promise<void>
  /** Looks for new mails now, not only at the next round. */
  hurry(): void
  /** Resolves when this process has nothing in hand. */
  rest(): Promise<void>
  /** Ends when the mails in hand are sent, or soon. */
  close(): Promise<void>
}

interface Parts {
  db: Database
  mailer: Mailer
  secret: string
  now: () => number
  log: FastifyBaseLogger
}

const everyMs = 5_000
const atOnce = 5
/** Longer than sending may take: then the process that had it in hand is gone. */
const takenMs = 2 * sendingMs
/** What a mail in hand is given at the end: a restart waits for nobody's slow server. */
const lastMs = 3_000
const firstPauseMs = 2_000
const longestPauseMs = 60_000

/** The queue of mails in the database, and this process's part in emptying it. */
export function openOutbox({ db, mailer, secret, now, log }: Parts): Outbox {
  const seal = sealWith(secret, 'outgoing mail')

  async function send(due: store.Due): Promise<void> {
    const mail = readable(due)
    if (!mail) {
      mailed('given_up')
      return store.noteUnreadable(db, due)
    }
    try {
      await mailer.send({ ...mail, to: due.recipient }, due.id, ending.signal)
    } catch (error) {
      // Whoever starts next sends it at once.
      if (ending.signal.aborted) return store.noteFailed(db, due, 'stopped', new Date(now()))
      mailed('failed')
      const reason = reasonOf(error)
      log.warn({ mail: due.id, kind: due.kind, attempts: due.attempts, reason }, sentenceFor(reason))
      return store.noteFailed(db, due, reason, new Date(now() + pauseAfter(due.attempts)))
    }
    mailed('sent')
    await store.noteSent(db, due, new Date(now()))
  }

  function readable(due: store.Due): Omit<Mail, 'to'> | null {
    try {
      return JSON.parse(seal.open(due.sealed, due.id)) as Omit<Mail, 'to'>
    } catch {
      log.error({ mail: due.id, kind: due.kind }, 'Dropped an email: it was encrypted with another SESSION_SECRET')
      return null
    }
  }

  /** One round: everything that is due, a few at a time. A server that is slow with one mail holds up no other. */
  async function round(): Promise<void> {
    for (const late of await store.forgetOld(db, now())) {
      mailed('given_up')
      log.error(late, 'Dropped an email: it could not be delivered in time')
    }
    mailsWait(await store.countWaiting(db))
    for (let due; !isClosed && (due = await takeSome()).length > 0;) {
      for (const mail of due) start(mail)
      if (inHand.size >= atOnce) await Promise.race(inHand)
    }
  }

  const takeSome = () => store.takeDue(db, atOnce - inHand.size, new Date(now()), new Date(now() + takenMs))

  const inHand = new Set<Promise<void>>()
  function start(due: store.Due): void {
    const sending = send(due)
      .catch(report)
      .finally(() => inHand.delete(sending))
    inHand.add(sending)
  }

  function report(error: unknown): void {
    if (!isDatabaseAway(error)) log.error({ err: error }, 'Sending emails failed; will retry')
  }

  const ending = new AbortController()
  let isClosed = false
  let isWanted = false
  let rounds: Promise<void> | null = null

  async function empty(): Promise<void> {
    do {
      isWanted = false
      await round().catch(report)
    } while (isWanted && !isClosed)
  }

  function hurry(): void {
    if (isClosed) return
    isWanted = true
    rounds ??= empty().finally(() => (rounds = null))
  }

  async function rest(): Promise<void> {
    await rounds
    await Promise.all(inHand)
  }

  const timer = setInterval(hurry, everyMs).unref()
  hurry()

  return {
    async keep(tx, { to, kind, notAfter, ...content }) {
      const id = randomUUID()
      const at = new Date(now())
      await store.insertMail(tx, {
        id,
        kind,
        recipient: to,
        sealed: seal.close(JSON.stringify(content), id),
        createdAt: at,
        notAfter: new Date(notAfter),
        nextAttemptAt: at,
      })
    },
    takeBack: (tx, { kind, to }) => store.dropWaiting(tx, kind, to),
    hurry,
    rest,
    async close() {
      isClosed = true
      clearInterval(timer)
      const patience = setTimeout(() => ending.abort(), lastMs)
      await rest()
      clearTimeout(patience)
    },
  }
}

/** Twice as long each time, and never two processes in step. */
function pauseAfter(attempts: number): number {
  const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1))
  return longest * (0.5 + Math.random() / 2)
}
