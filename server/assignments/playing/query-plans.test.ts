/** A8 Some try an assignment out, and later a crowd comes: what the database has planned for the few is no good. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase, type Database } from '../../db/database'
import { users } from '../../db/tables'
import { rowsRead } from '../../../tests/kit/app/rows-read'
import { testDatabase } from '../../../tests/kit/app/test-database'
import {
  insertOwnAnswers,
  openQuestions,
  readSeatStates,
  type NewOwnAnswer,
  type OpenedQuestion,
  type SeatKey,
} from './play-store'

const tables = ['assignments', 'assignment_people', 'assignment_seats', 'assignment_attempts', 'assignment_answers']
const people = 1_000
/** Each person's few rows, several times over; all rows for each person would be a thousand times as many. */
const fewEach = 30 * people
const asked = 12

test.each([
  [3, 'has never counted its rows', async () => {}],
  // The checks of foreign keys are planned by then, too.
  [
    500,
    'has counted them in between',
    async (db: Database) => void (await db.execute(sql.raw(`VACUUM ANALYZE ${tables.join(', ')}`))),
  ],
])(
  'a crowd answers after %i on a database that %s, and each person’s rows are looked at a few times',
  async (tried, _, count) => {
    const home = await testDatabase()
    const db = openDatabase(home.url, { max: 1 })
    for (const table of tables) await db.execute(sql.raw(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`))
    await db.insert(users).values({ id: 'a host' })

    const few = await anAssignmentOf(db, tried)
    await count(db)
    // From the sixth execution on, a statement keeps its plan.
    for (let index = 0; index < 8; index++) await goOn(db, few, index)
    const crowd = await anAssignmentOf(db, people)
    expect(await rowsRead(db, () => goOn(db, crowd, 0))).toBeLessThan(fewEach)
    expect(await rowsRead(db, () => goOn(db, crowd, 1))).toBeLessThan(fewEach)

    await db.$client.end()
    await home.drop()
  },
)

interface Seat extends SeatKey {
  personId: number
}

/** Everybody opens a question and answers it. */
async function goOn(db: Database, seats: readonly Seat[], questionIndex: number): Promise<void> {
  expect(await readSeatStates(db, seats)).not.toContain(null)
  const of = { number: 1, questionIndex, extraTime: 1, cell: '*' } as const
  const opened = seats.map(({ assignmentId, personId }): OpenedQuestion => ({
    ...{ ...of, assignmentId, personId, opensAt: 1_700_000_000_000, wasAnswered: questionIndex > 0 },
  }))
  expect(await openQuestions(db, opened)).not.toContain(false)
  const answers = opened.map((one): NewOwnAnswer => ({
    ...{ ...one, at: 1_700_000_001_000, contentVersion: 1, countsRight: true, isLast: false },
    ...{ answer: { selectedAnswer: 1 }, isCorrect: true, credit: 1, countedMs: 900, elapsedMs: 900 },
    pointsAwarded: 1_000,
  }))
  expect(await insertOwnAnswers(db, answers)).toEqual(seats.map(() => 1_000 * (questionIndex + 1)))
}

async function anAssignmentOf(db: Database, joined: number): Promise<Seat[]> {
  const { rows: made } = await db.execute<{ id: number }>(sql`
    INSERT INTO assignments (code, host_id, title, time_per_question, scoring, total_questions, clock, answer_order,
                             tell_players, joining, attempts, opens_at, closes_at, address_salt)
    VALUES (${`CODE${joined}`}, 'a host', 'Capitals', 20, 'speed', ${asked}, 'none', 'same', 'at_close', 'anybody', 1,
            now(), now() + interval '1 day', 'salt')
    RETURNING id`)
  const assignmentId = made[0]!.id
  const { rows } = await db.execute<{ personId: number; seatHash: Buffer }>(sql`
    WITH people AS (
      INSERT INTO assignment_people (assignment_id, name, name_key, joined_at)
      SELECT ${assignmentId}::int, 'Player ' || n, 'player ' || n, now() FROM generate_series(1, ${joined}::int) n
      RETURNING id
    )
    SELECT id AS "personId", sha256(('seat ' || id)::bytea) AS "seatHash" FROM people`)
  await db.execute(sql`
    INSERT INTO assignment_seats (assignment_id, seat_hash, person_id)
    SELECT assignment_id, sha256(('seat ' || id)::bytea), id FROM assignment_people WHERE assignment_id = ${assignmentId}`)
  await db.execute(sql`
    INSERT INTO assignment_attempts (assignment_id, person_id, number, begun_at, cells)
    SELECT assignment_id, id, 1, now(), rpad('', ${asked}, '.') FROM assignment_people
    WHERE assignment_id = ${assignmentId}`)
  return rows.map((row) => ({ ...row, assignmentId }))
}
