import pLimit from 'p-limit'
import type { InstallationHealth } from '../../../contract/endpoints/installation-health'
import { logUnlessDatabaseUnavailable } from '../../db/retry'
import type { Deps } from '../../deps'
import { failedEvents } from '../../billing/events/event-store'
import { countPlay } from '../../games/store/find-games'
import { servicesOf } from '../../installation/services'
import { within } from '../../jobs/within'
import { freeBytes } from '../../machine/data-dir'
import { mailCounts } from '../../mail/outbox-store'
import { version } from '../../processes/version'
import { databaseHealth } from './database-health'
import { countFailedGenerations } from './failed-generations'
import { processesHealth } from './processes-health'

/** For each part: a page opened because something is wrong must not wait for it. */
const timeoutMs = 2_000
/** Over all checks, because players' answers need the other connections. */
const queriesAtOnce = 3

type Limit = ReturnType<typeof pLimit>

type HealthDeps = Pick<Deps, 'db' | 'bus' | 'env' | 'now' | 'log' | 'outbox' | 'stripe' | 'processes'>

/** Checks every part of the installation. Simultaneous callers share a check. */
export function installationHealth(deps: HealthDeps): () => Promise<InstallationHealth> {
  const services = servicesOf(deps.env)
  const limit = pLimit(queriesAtOnce)
  let looking: Promise<InstallationHealth> | null = null
  return () => (looking ??= look(deps, services, limit).finally(() => (looking = null)))
}

async function look(
  deps: HealthDeps,
  services: InstallationHealth['services'],
  limit: Limit,
): Promise<InstallationHealth> {
  const { db, bus, env, now, log, outbox, stripe, processes } = deps
  const begun = performance.now()
  const isLate = () => performance.now() - begun >= timeoutMs
  const answerOf = <T>(part: Promise<T>) => within(timeoutMs, part.catch(failed), null)
  // A query that timed out keeps its slot until it ends. A query whose check is already over does not start.
  const read = <T>(part: () => Promise<T>) => answerOf(limit(async () => (isLate() ? null : part())))
  function failed(error: unknown): null {
    logUnlessDatabaseUnavailable(log, error, 'Could not read a part of the health')
    return null
  }

  const isSeveral = processes.areSeveral
  const [database, seen, play, mail, webhooks, generations, disk, isRedisUp] = await Promise.all([
    answerOf(databaseHealth(db)),
    read(() => processes.list()),
    read(() => countPlay(db)),
    read(() => mailCounts(db, now())),
    read(() => failedEvents({ db, now })),
    read(() => countFailedGenerations({ db, now })),
    within(timeoutMs, freeBytes(env.DATA_DIR).catch(isUnknown), null),
    isSeveral ? within(timeoutMs, bus.check().then(isYes, isNo), false) : null,
  ])

  return {
    version,
    ...processesHealth(seen ?? [processes.own()], processes.name),
    games: play?.games ?? null,
    players: play?.players ?? null,
    database: { isUp: database !== null, latencyMs: database?.latencyMs ?? null, version: database?.version ?? null },
    redis: { isSetUp: isSeveral, isUp: isRedisUp },
    mail: {
      isSetUp: outbox !== undefined,
      waiting: mail?.waiting ?? null,
      oldestAt: mail?.oldestAt?.toISOString() ?? null,
      failed: mail?.failed ?? null,
    },
    webhooks: {
      isSetUp: stripe?.webhookSecret !== undefined,
      failedToday: webhooks?.today ?? null,
      failed: webhooks?.all ?? null,
    },
    unsentFeedback: mail?.unsentFeedback ?? null,
    failedGenerations: generations,
    diskFreeBytes: disk,
    services,
  }
}

const isYes = () => true
const isNo = () => false
const isUnknown = () => null
