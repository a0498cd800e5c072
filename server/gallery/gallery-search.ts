import { and, sql, type SQL } from 'drizzle-orm'
import { matchesCounted } from '../../contract/gallery'
import type { Database } from '../db/database'
import { containing, isShort, matching } from '../quizzes/quiz-search'

export interface Found {
  /** How many, but at most one more than are counted: a word that is everywhere costs no more than that. */
  counted: number
  /** What a page of them is read by, where they are too many to be counted. */
  listed: SQL | undefined
  /** What stands on the page, where they are not. */
  onPage: number[]
}

interface Page {
  search: string
  order: SQL
  limit: number
  offset: number
}

/** So many are looked at to see whether a short search is met at every turn. */
const looked = 500

/** Few are found by an index, once, and put in order here: finding them is most of the work. */
export async function find(
  db: Database,
  shown: SQL | undefined,
  { search, order, limit, offset }: Page,
): Promise<Found> {
  const isMet = isShort(search) && (await isMetAtEveryTurn(db, shown, search))
  const listed = and(shown, isMet ? containing(search) : matching(search))
  const { rows } = await db.execute<Omit<Found, 'listed'>>(sql`
    WITH found AS MATERIALIZED (
      SELECT id, times_played, created_at FROM quizzes WHERE ${listed} LIMIT ${matchesCounted + 1}
    )
    SELECT (SELECT count(*)::int FROM found) AS counted,
           ARRAY(SELECT id FROM found AS quizzes ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) AS "onPage"`)
  const { counted, onPage } = rows[0] ?? { counted: 0, onPage: [] }
  return { counted, onPage, listed: isShort(search) ? and(shown, containing(search)) : listed }
}

/** Whether most have it, or there are but a few: then looking is quick, and an index would lead to all of them. */
async function isMetAtEveryTurn(db: Database, shown: SQL | undefined, search: string): Promise<boolean> {
  const { rows } = await db.execute<{ seen: number; met: number }>(sql`
    SELECT count(*)::int AS seen, count(*) FILTER (WHERE ${containing(search)})::int AS met
    FROM (SELECT * FROM quizzes WHERE ${shown} LIMIT ${looked}) AS quizzes`)
  return rows.every(({ seen, met }) => seen < looked || met > looked / 2)
}
