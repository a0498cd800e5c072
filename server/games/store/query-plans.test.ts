/** Three try the game out, and a minute later the hall is there: what the database has planned for the three is no good. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase, type Database } from '../../db/database'
import { users } from '../../db/tables'
import { rowsRead } from '../../../tests/kit/app/rows-read'
import { testDatabase } from '../../../tests/kit/app/test-database'
import { insertAnswers, type NewAnswer } from './scores/answer-store'

const players = 1_000
/** Each player's few rows, several times over; all rows for each player would be a thousand times as many. */
const fewEach = 20 * players

test.each([
  ['has never counted its rows', async () => {}],
  ['has counted them in between', async (db: Database) => void (await db.execute(sql`VACUUM ANALYZE`))],
])(
  'a hall answers after a rehearsal on a database that %s, and each player’s rows are looked at a few times',
  async (_, count) => {
    const home = await testDatabase()
    const db = openDatabase(home.url, { max: 1 })
    await db.execute(sql`ALTER TABLE game_participants SET (autovacuum_enabled = false)`)
    await db.execute(sql`ALTER TABLE game_answers SET (autovacuum_enabled = false)`)
    await db.insert(users).values({ id: 'a host' })

    const few = await aGame(db, 3)
    await count(db)
    // From the sixth execution on, a statement keeps its plan.
    for (let times = 0; times < 8; times++) await insertAnswers(db, few, { waitForLock: false })
    const hall = await aGame(db, players)
    expect(await rowsRead(db, () => insertAnswers(db, hall, { waitForLock: false }))).toBeLessThan(fewEach)

    await db.$client.end()
    await home.drop()
  },
)

/** A game with its first question open, and the answers of all who are in it. */
async function aGame(db: Database, joined: number): Promise<NewAnswer[]> {
  const pin = String(100_000 + joined)
  const { rows: games } = await db.execute<{ id: number }>(sql`
    INSERT INTO game_sessions (pin, host_id, title, time_per_question, total_questions, status)
    VALUES (${pin}, 'a host', 'Capitals', 20, 6, 'question') RETURNING id`)
  const gameId = games[0]!.id
  const { rows } = await db.execute<{ id: number; seat: Buffer }>(sql`
    INSERT INTO game_participants (game_session_id, nickname, nickname_key, seat_hash)
    SELECT ${gameId}::int, 'player ' || n, 'player ' || n, ('seat ' || n)::bytea FROM generate_series(1, ${joined}::int) n
    RETURNING id, seat_hash AS seat`)
  return rows.map(({ id: participantId, seat: seatHash }) => ({
    ...{
      gameId,
      joined,
      isRehearsed: false,
      participantId,
      seatHash,
      at: 1_700_000_000_000,
      questionId: 1,
      questionIndex: 0,
    },
    ...{
      answer: { selectedAnswer: 1 },
      credit: 1,
      isCorrect: true,
      isToldAtClose: false,
      countedMs: 5,
      pointsAwarded: 1_000,
    },
  }))
}
