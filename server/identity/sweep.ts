import type { FastifyInstance } from 'fastify'
import { limits } from '../../contract/limits'
import type { Deps } from '../deps'
import { expireOld } from '../mail/outbox-store'
import { runPeriodically } from '../jobs/periodic-job'
import { sweepLinks } from './magic-link/magic-link-store'
import { sweepPastTrials } from './access/past-trials'
import { sweepSessions } from './session-store'

const everyMs = 10 * 60_000
/** How long a used link is reported as used rather than unknown. */
const linkRetentionMs = 24 * 3_600_000

export function startIdentitySweep(app: FastifyInstance, deps: Deps): void {
  runPeriodically(app, deps, {
    everyMs,
    what: 'clean up sessions, sign-in links and emails',
    run: () => sweepIdentity(deps),
  })
}

/** Deletes what has expired. */
export async function sweepIdentity({ db, now, outbox }: Pick<Deps, 'db' | 'now' | 'outbox'>): Promise<void> {
  await Promise.all([
    sweepSessions(db, new Date(now())),
    sweepLinks(db, new Date(now() - limits.magicLinkMs - linkRetentionMs)),
    sweepPastTrials(db, new Date(now())),
    // An outbox does this itself. If mail is switched off later, its mails stay in the table.
    outbox ?? expireOld(db, now()),
  ])
}
