import { inArray, sql } from 'drizzle-orm'
import type { UserFilters, UserStats } from '../../contract/endpoints/admin-users'
import type { Columns } from '../db/columns'
import { users } from '../db/tables'
import type { Deps } from '../deps'
import { idsOnPage, newestIds } from './user-list'

type StatsDeps = Pick<Deps, 'db' | 'env' | 'now'>

export const statsOfNewest = async (deps: StatsDeps): Promise<UserStats[]> => statsOf(deps, await newestIds(deps))

export async function pageOfStats(deps: StatsDeps, filters: UserFilters) {
  const { ids, ...page } = await idsOnPage(deps, filters)
  return { stats: await statsOf(deps, ids), ...page }
}

/**
 * The statistics of these users, ordered as the ids; unknown ids are left out. A game's own row has its number of
 * players, written with each join and removal, so the players' rows are not read.
 */
export async function statsOf({ db }: Pick<Deps, 'db'>, ids: string[]): Promise<UserStats[]> {
  const { rows } = await db.execute<Columns<UserStats>>(sql`
    WITH wanted AS (SELECT id FROM users WHERE ${inArray(users.id, ids)}),
    written AS (
      SELECT z.host_id, count(DISTINCT z.id)::int AS quizzes, count(q.id)::int AS questions,
        count(DISTINCT z.id) FILTER (WHERE z.is_ai_generated)::int AS generated
      FROM quizzes z LEFT JOIN questions q ON q.quiz_id = z.id
      WHERE z.host_id IN (SELECT id FROM wanted) GROUP BY z.host_id
    ),
    played AS (
      SELECT host_id, sum(joined)::int AS players FROM game_sessions
      WHERE host_id IN (SELECT id FROM wanted) AND rehearsal_of IS NULL GROUP BY host_id
    )
    SELECT wanted.id AS "userId", coalesce(quizzes, 0) AS "quizCount", coalesce(questions, 0) AS "totalQuestions",
      coalesce(generated, 0) AS "aiGeneratedQuizzes", coalesce(players, 0) AS "totalPlayers"
    FROM wanted
    LEFT JOIN written ON written.host_id = wanted.id
    LEFT JOIN played ON played.host_id = wanted.id`)
  const byId = new Map(rows.map((row) => [row.userId, row]))
  return ids.map((id) => byId.get(id)).filter((row): row is UserStats => row !== undefined)
}
