import { and, sql, type SQL } from 'drizzle-orm'
import { matchesCounted } from '../../contract/endpoints/gallery'
import type { Database } from '../db/database'
import { containing, isShort, matching } from '../quizzes/quiz-search'

export interface Found {
  /** The number of matches, at most `matchesCounted` + 1, so that a frequent word costs no more. */
  counted: number
  /** The condition for reading a page if there are too many matches to count. */
  listed: SQL | undefined
  /** The ids on the page if there are not. */
  onPage: number[]
}

interface Page {
  search: string
  order: SQL
  limit: number
  offset: number
}

/** The sample size for judging whether a short search matches most quizzes. */
const sampleSize = 500

/** Finds the matches and sorts them in a single statement, because finding them is most of the work. */
export async function find(
  db: Database,
  shown: SQL | undefined,
  { search, order, limit, offset }: Page,
): Promise<Found> {
  const isFrequent = search !== '' && isShort(search) && (await matchesMost(db, shown, search))
  const isScanned = search === '' || isFrequent
  const listed = and(shown, isScanned ? containing(search) : matching(search))
  const { rows } = await db.execute<Omit<Found, 'listed'>>(sql`
    WITH found AS MATERIALIZED (
      SELECT id, times_played, created_at FROM quizzes WHERE ${listed} LIMIT ${matchesCounted + 1}
    )
    SELECT (SELECT count(*)::int FROM found) AS counted,
           ARRAY(SELECT id FROM found AS quizzes ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) AS "onPage"`)
  const { counted, onPage } = rows[0] ?? { counted: 0, onPage: [] }
  return { counted, onPage, listed: isShort(search) ? and(shown, containing(search)) : listed }
}

/** Whether most quizzes match, or few exist. Then a scan is fast, while an index would lead to all of them. */
async function matchesMost(db: Database, shown: SQL | undefined, search: string): Promise<boolean> {
  const { rows } = await db.execute<{ seen: number; matched: number }>(sql`
    SELECT count(*)::int AS seen, count(*) FILTER (WHERE ${containing(search)})::int AS matched
    FROM (SELECT * FROM quizzes WHERE ${shown} LIMIT ${sampleSize}) AS quizzes`)
  return rows.every(({ seen, matched }) => seen < sampleSize || matched > sampleSize / 2)
}
