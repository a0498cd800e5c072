import { sql, type SQL } from 'drizzle-orm'
import { limits } from '../../contract/limits'
import { isDatabaseUnavailable } from '../db/database-unavailable'
import type { Deps } from '../deps'
import { noteHostSeen, unfinishedGames } from './store/game-store'
import { move } from './write/commands'
import type { Rooms } from './replica/replicas'

const abandonedAfterMs = 12 * 3_600_000
const unattendedFinishMs = 60_000

const everyMs = 5_000

/**
 * What has to happen though nobody asks: questions left open by a process that died are closed, its players are waited
 * for no longer, games that nobody leads any more are finished. Any process may do it, several at once do no harm.
 * Answers how to stop and wait for the end.
 */
export function startSweeping(deps: Deps, rooms: Rooms): () => Promise<void> {
  const { db, log, now } = deps

  async function sweep(): Promise<void> {
    await rooms.beat()
    // Opening a game sets its clock; one whose time is over closes at once.
    for (const id of await unfinishedGames(db, openElsewhere(rooms, deps))) await rooms.byId(id)
    await noteHostSeen(db, hosted(rooms), now())
    for (const id of await unfinishedGames(db, leftAlone(now()))) {
      const room = await rooms.byId(id)
      if (room) await move(deps, room, { type: 'finish' })
    }
    rooms.forgetIdle()
  }

  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  async function again(): Promise<void> {
    try {
      await sweep()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'Cleaning up live games failed; will retry')
    }
    if (!isStopped) timer = setTimeout(() => (sweeping = again()), everyMs).unref()
  }
  let sweeping = again()
  return () => {
    isStopped = true
    clearTimeout(timer)
    return sweeping
  }
}

/** Alone, all open questions are ours. Among several processes those are that nobody has closed in time. */
function openElsewhere(rooms: Rooms, { processes, now }: Deps): SQL {
  const notHere = sql`status = 'question' AND NOT id = ANY (${sql.param([...rooms.all()].map(({ id }) => id))}::int[])`
  if (!processes.areSeveral) return notHere
  const due = sql`current_question_started_at + make_interval(secs => time_per_question) + make_interval(secs => ${limits.closeGraceMs / 1_000})`
  return sql`${notHere} AND ${due} < ${new Date(now()).toISOString()}`
}

/** Without any activity for half a day, or after the last question without a host for a minute. */
function leftAlone(now: number): SQL {
  const before = (ms: number) => new Date(now - ms).toISOString()
  return sql`(
    last_activity_at < ${before(abandonedAfterMs)}
    OR (status = 'countdown' AND current_question_index = total_questions - 1
        AND greatest(current_question_closed_at, host_seen_at) < ${before(unattendedFinishMs)})
  )`
}

function hosted(rooms: Rooms): number[] {
  return [...rooms.all()].filter(({ audience }) => audience.hasHost()).map(({ id }) => id)
}
