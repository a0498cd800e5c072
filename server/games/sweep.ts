import { sql, type SQL } from 'drizzle-orm'
import { limits } from '../../contract/limits'
import type { Deps } from '../deps'
import { startPeriodicJob } from '../jobs/periodic-job'
import type { ProcessWatch } from './replica/sync/process-watch'
import type { ReplicaRegistry } from './replica/registry'
import { unfinishedGames } from './store/find-games'
import { recordHostSeen } from './store/game-store'
import { sweepRemotes } from './store/remotes/remote-store'
import { runCommand, type WriteDeps } from './write/commands/run-command'

const abandonedAfterMs = 12 * 3_600_000
const unattendedFinishMs = 60_000

const everyMs = 5_000
/** Rarely, because nobody waits for it. */
const remotesEveryMs = 10 * 60_000

interface SweepParts {
  registry: ReplicaRegistry
  watch: ProcessWatch
  writes: WriteDeps
}

/**
 * Does what must happen without a request: closes questions that a dead process left open, takes over its players, and
 * finishes games without a host. Any process may do it; several at once are harmless. Returns a function that stops the
 * sweep and waits for its end.
 */
export function startSweep(deps: Deps, parts: SweepParts): () => Promise<void> {
  const { db, now } = deps
  const jobs = [
    { firstAfterMs: 0, everyMs, what: 'clean up live games', run: () => sweep(deps, parts) },
    { everyMs: remotesEveryMs, what: 'remove remotes of past games', run: () => sweepRemotes(db, now()) },
  ].map((job) => startPeriodicJob(deps, job))
  return async () => void (await Promise.all(jobs.map(({ stop }) => stop())))
}

async function sweep(deps: Deps, { registry, watch, writes }: SweepParts): Promise<void> {
  const { db, now } = deps
  await watch.heartbeat()
  // Opening a replica sets its timer; an overdue question closes at once.
  for (const id of await unfinishedGames(db, openElsewhere(registry, deps))) await registry.find(id)
  await recordHostSeen(db, hosted(registry), now())
  for (const id of await unfinishedGames(db, abandoned(now()))) {
    const replica = await registry.find(id)
    if (replica) await runCommand(writes, replica.record, { type: 'finish' }, 'sweep')
  }
  registry.dropIdle()
}

/** A lone process closes all open questions; one of several, only those that no other has closed in time. */
function openElsewhere(registry: ReplicaRegistry, { processes, now }: Deps): SQL {
  const here = registry.all.map(({ id }) => id)
  const notHere = sql`status = 'question' AND NOT id = ANY (${sql.param(here)}::int[])`
  if (!processes.areSeveral) return notHere
  const seconds = sql`time_per_question + extensions * ${limits.extensionMs / 1_000} + ${limits.closeGraceMs / 1_000}`
  const due = sql`coalesce(paused_at + make_interval(secs => ${limits.longestPauseMs / 1_000}),
                           current_question_started_at + make_interval(secs => ${seconds}))`
  return sql`${notHere} AND ${due} < ${new Date(now()).toISOString()}`
}

/** No activity for half a day, or no host for a minute after the last question. */
function abandoned(now: number): SQL {
  const before = (ms: number) => new Date(now - ms).toISOString()
  return sql`(
    last_activity_at < ${before(abandonedAfterMs)}
    OR (status = 'countdown' AND current_question_index = total_questions - 1
        AND greatest(current_question_closed_at, host_seen_at) < ${before(unattendedFinishMs)})
  )`
}

function hosted(registry: ReplicaRegistry): number[] {
  return registry.all.filter(({ audience }) => audience.hasController()).map(({ id }) => id)
}
