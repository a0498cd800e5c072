import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database'
import { logUnlessDatabaseUnavailable } from '../db/retry'
import { startQueueWorker, type QueueWorker } from '../jobs/queue-worker'
import { countMail, setPendingMails } from '../metrics/metrics'
import type { DeliverMail } from './mail-delivery'
import { claimDue, countPending, expireOld } from './outbox-store'
import { sendTimeoutMs } from './smtp-mailer'

const pollMs = 5_000
const maxInFlight = 5
/** Longer than sending takes: once a claim has expired, its process has died. */
const claimMs = 2 * sendTimeoutMs
/** How long mails in flight get at the end: a restart does not wait for a slow mail server. */
const closeTimeoutMs = 3_000

interface Parts {
  db: Database
  now: () => number
  log: FastifyBaseLogger
  deliver: DeliverMail
}

/** Empties the queue, a few mails at a time. A slow mail delays no other. */
export function outboxWorker({ db, now, log, deliver }: Parts): QueueWorker {
  const stopping = new AbortController()
  const worker = startQueueWorker({
    pollMs,
    maxInFlight,
    async prepare() {
      for (const expired of await expireOld(db, now())) {
        countMail('given_up')
        log.error(expired, 'Dropped an email: it could not be delivered in time')
      }
      setPendingMails(await countPending(db))
    },
    claim: (most) => claimDue(db, most, new Date(now()), new Date(now() + claimMs)),
    handle: (mail) => deliver(mail, stopping.signal),
    onError: (error) => logUnlessDatabaseUnavailable(log, error, 'Sending emails failed; will retry'),
  })
  return {
    ...worker,
    async close() {
      const timeout = setTimeout(() => stopping.abort(), closeTimeoutMs)
      await worker.close()
      clearTimeout(timeout)
    },
  }
}
