import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { gameAnswers, gameParticipants, gameSessions } from '../../db/tables'
import { aGame } from '../../../tests/kit/app/live-game'
import { testApp, type TestApp } from '../../../tests/kit/app/test-app'
import { playersAtOnce, deleteGame } from './delete-games'

const players = 2 * playersAtOnce + 50

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await t.deps.db.execute(sql`CREATE TABLE seen_going (players int)`)
  await t.deps.db.execute(sql`
    CREATE FUNCTION note_going() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO seen_going SELECT count(*) FROM gone;
      RETURN NULL;
    END $$`)
  await t.deps.db.execute(sql`
    CREATE TRIGGER note_going AFTER DELETE ON game_participants REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION note_going()`)
})
afterAll(() => t.close())

/** A finished game of a hall in which everybody answered twice. */
async function aHall() {
  const { db } = t.deps
  const { pin, host } = await aGame(t, { questions: 2 })
  await t.call(routes.games.finish, { pin }, host)
  const [game] = await db.select().from(gameSessions).where(eq(gameSessions.pin, pin))
  const { id } = game!
  await db.execute(sql`
    INSERT INTO game_participants (game_session_id, nickname, nickname_key, seat_hash)
    SELECT ${id}::int, 'player ' || n, 'player ' || n, ('seat ' || n)::bytea FROM generate_series(1, ${players}::int) n`)
  await db.execute(sql`
    INSERT INTO game_answers (game_session_id, participant_id, question_id, question_index, selected_answer, is_correct,
                              response_time, points_awarded, answered_at)
    SELECT ${id}::int, p.id, 1, question, 1, true, 5, 5, now()
    FROM game_participants p, generate_series(0, 1) question WHERE p.game_session_id = ${id}`)
  return { game: game!, host }
}

/** How many players each statement has taken away since the last time. */
async function seenGoing(): Promise<number[]> {
  const { rows } = await t.deps.db.execute<{ players: number }>(sql`DELETE FROM seen_going RETURNING players`)
  return rows.map((row) => row.players).filter((count) => count > 0)
}

const isEmpty = async (id: number) =>
  (await t.deps.db.$count(gameSessions, eq(gameSessions.id, id))) +
    (await t.deps.db.$count(gameParticipants, eq(gameParticipants.gameSessionId, id))) +
    (await t.deps.db.$count(gameAnswers, eq(gameAnswers.gameSessionId, id))) ===
  0

test('a hall’s past game goes some players at a time, so that no statement takes too long', async () => {
  const { game, host } = await aHall()
  const { status } = await t.call(routes.pastGames.remove, { gameId: game.id }, host)
  expect([status, await isEmpty(game.id)]).toEqual([200, true])
  expect(await seenGoing()).toEqual([playersAtOnce, playersAtOnce, 50])
})

test('and so it does with its host’s account', async () => {
  const { game, host } = await aHall()
  const { status } = await t.call(routes.account.remove, {}, host)
  expect([status, await isEmpty(game.id)]).toEqual([200, true])
  expect(await seenGoing()).toEqual([playersAtOnce, playersAtOnce, 50])
})

test('also where it is deleted twice at once, neither leaves the other’s players to one statement', async () => {
  const { game } = await aHall()
  await Promise.all([deleteGame(t.deps.db, game), deleteGame(t.deps.db, game)])
  expect(await isEmpty(game.id)).toBe(true)
  const going = await seenGoing()
  expect(Math.max(...going)).toBeLessThanOrEqual(playersAtOnce)
  expect(going.reduce((sum, count) => sum + count)).toBe(players)
})
