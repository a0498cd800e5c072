import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database'
import { logUnlessDatabaseUnavailable } from '../db/retry'
import { countMail, setPendingMails } from '../metrics/metrics'
import type { DeliverMail } from './mail-delivery'
import { claimDue, countPending, expireOld, type QueuedMail } from './outbox-store'
import { sendTimeoutMs } from './smtp-mailer'

const pollMs = 5_000
const maxInFlight = 5
/** Longer than sending takes: when a claim has run out, its process has died. */
const claimMs = 2 * sendTimeoutMs
/** Mails that are being sent at the end get so long: a restart does not wait for a slow mail server. */
const closeTimeoutMs = 3_000

interface Parts {
  db: Database
  now: () => number
  log: FastifyBaseLogger
  deliver: DeliverMail
}

/** Empties the queue, a few mails at a time. A mail server that is slow with one mail delays no other. */
export function outboxWorker({ db, now, log, deliver }: Parts) {
  const inFlight = new Set<Promise<void>>()
  const stopping = new AbortController()
  let isClosed = false
  let isWoken = false
  let running: Promise<void> | null = null

  const report = (error: unknown) => logUnlessDatabaseUnavailable(log, error, 'Sending emails failed; will retry')
  const claim = () => claimDue(db, maxInFlight - inFlight.size, new Date(now()), new Date(now() + claimMs))

  function send(mail: QueuedMail): void {
    const sending = deliver(mail, stopping.signal)
      .catch(report)
      .finally(() => inFlight.delete(sending))
    inFlight.add(sending)
  }

  async function sendAllDue(): Promise<void> {
    for (const expired of await expireOld(db, now())) {
      countMail('given_up')
      log.error(expired, 'Dropped an email: it could not be delivered in time')
    }
    setPendingMails(await countPending(db))
    for (let due; !isClosed && (due = await claim()).length > 0;) {
      due.forEach(send)
      if (inFlight.size >= maxInFlight) await Promise.race(inFlight)
    }
  }

  async function run(): Promise<void> {
    do {
      isWoken = false
      await sendAllDue().catch(report)
    } while (isWoken && !isClosed)
  }

  function wake(): void {
    if (isClosed) return
    isWoken = true
    running ??= run().finally(() => (running = null))
  }

  async function idle(): Promise<void> {
    await running
    await Promise.all(inFlight)
  }

  const timer = setInterval(wake, pollMs).unref()
  wake()

  async function close(): Promise<void> {
    isClosed = true
    clearInterval(timer)
    const timeout = setTimeout(() => stopping.abort(), closeTimeoutMs)
    await idle()
    clearTimeout(timeout)
  }

  return { wake, idle, close }
}
