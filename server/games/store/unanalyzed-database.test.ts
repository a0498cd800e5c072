/** A hall on a database that has never counted its rows, and so plans as if there were hardly any. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../db/database'
import { users } from '../../db/tables'
import { transaction } from '../../db/transaction'
import { aGameState, asked } from '../../../tests/kit/game-state'
import { rowsRead } from '../../../tests/kit/app/rows-read'
import { testDatabase, type TestDatabase } from '../../../tests/kit/app/test-database'
import { insertAnswers } from './scores/answer-store'
import type { GameRecord } from './game-record'
import { loadGame } from './load-game'
import { everybodyAnswered, scoreQuestion } from './scores/scoring-store'
import { markGone, markPresent, findHeldSeats } from './players/participant-store'
import { membersAt } from './evenings/team-store'

const players = 1_000
const answersBefore = 4 * players
/** Each player's few rows, several times over; all rows for each player would be a thousand times as many. */
const fewEach = 20 * players

let home: TestDatabase
let db: Database
const all = Array.from({ length: players }, (_, n) => ({ gameId: 1, id: n + 1, hash: Buffer.from(`seat ${n + 1}`) }))
beforeAll(async () => {
  home = await testDatabase()
  db = openDatabase(home.url, { max: 1 })
  await db.insert(users).values({ id: 'a host' })
  await db.execute(sql`ALTER TABLE game_participants SET (autovacuum_enabled = false)`)
  await db.execute(sql`ALTER TABLE game_answers SET (autovacuum_enabled = false)`)
  await db.execute(sql`
    INSERT INTO game_sessions (pin, host_id, title, time_per_question, total_questions, status, current_question_index)
    VALUES ('123456', 'a host', 'Capitals', 20, 6, 'question', 4)`)
  await db.execute(sql`
    INSERT INTO game_participants (game_session_id, nickname, nickname_key, seat_hash, team_id, is_active)
    SELECT 1, 'player ' || n, 'player ' || n, ('seat ' || n)::bytea, n % 20 + 1, n % 2 = 0 FROM generate_series(1, ${players}::int) n`)
  await db.execute(sql`
    INSERT INTO game_answers (game_session_id, participant_id, question_id, question_index, selected_answer, is_correct,
                              response_time, points_awarded, answered_at)
    SELECT 1, n % ${players}::int + 1, 1, n / ${players}::int, 1, true, 5, 5, now() FROM generate_series(0, ${answersBefore - 1}::int) n`)
})
afterAll(async () => {
  await db.$client.end()
  await home.drop()
})

const record = { id: 1, game: aGameState({ questions: asked(5) }) } as GameRecord
const answers = all.map(({ gameId, id: participantId, hash: seatHash }) => ({
  ...{
    gameId,
    participantId,
    seatHash,
    joined: players,
    isRehearsed: false,
    at: 1_700_000_000_000,
    questionId: 5,
    questionIndex: 4,
    answer: { selectedAnswer: 1 },
    credit: 1,
  },
  ...{ isCorrect: true, isToldAtClose: false, countedMs: 5, pointsAwarded: 1_000 },
}))

test.each<[string, () => Promise<unknown>]>([
  ['a hall’s answers are written', () => insertAnswers(db, answers, { waitForLock: false })],
  ['a hall’s seats are found', () => findHeldSeats(db, all)],
  ['a hall is noted as present', () => markPresent(db, 'a process', all)],
  [
    'a hall is noted as gone',
    () =>
      markGone(
        db,
        1,
        all.map(({ id }) => ({ id, stream: 'a process' })),
      ),
  ],
  ['a game is read', () => loadGame(db, 1)],
  ['it is asked whether all have answered', () => transaction(db, (tx) => everybodyAnswered(tx, record, 4))],
  ['it is decided who counts for the teams', () => membersAt(db, 1, 4)],
  ['a question is scored', () => transaction(db, (tx) => scoreQuestion(tx, record, 4))],
])('when %s, each player’s rows are looked at a few times, not each row for every player', async (_, work) => {
  expect(await rowsRead(db, work)).toBeLessThan(fewEach)
})
