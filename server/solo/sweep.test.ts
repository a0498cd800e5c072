import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { soloAnswers, soloSessions } from '../db/tables'
import { aQuiz } from '../../tests/kit/app/builders'
import { testApp, type TestApp } from '../../tests/kit/app/test-app'
import { batchSize } from '../quizzes/remove-solo-games'
import { sweepSoloGames } from './sweep'

const dayMs = 24 * 3_600_000

let t: TestApp
let clock = Date.now()
beforeAll(async () => {
  t = await testApp({ now: () => clock })
  // How much went in each step, in the words of the database itself.
  await t.deps.db.execute(sql`
    CREATE TABLE steps (games integer NOT NULL);
    CREATE FUNCTION note_step() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO steps SELECT count(*) FROM gone; RETURN NULL; END $$;
    CREATE TRIGGER note_step AFTER DELETE ON solo_sessions
      REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_step()`)
})
beforeEach(() => t.deps.db.execute(sql`TRUNCATE steps`))
afterAll(() => t.close())

/** A host's public quiz, and how often it was played, a question answered each time. */
async function aPlayedQuiz(games: number, { isFinished = true } = {}) {
  const host = await t.aHost()
  const quizId = await aQuiz(t, host)
  await t.call(routes.quizzes.publish, { id: quizId, isPublic: true }, host)
  await t.deps.db.execute(sql`
    WITH played AS (
      INSERT INTO solo_sessions (id, quiz_id, total_questions, answer_key, time_per_question, created_at, completed_at)
      SELECT gen_random_uuid()::text, ${quizId}, 1, '[{"id": 1, "options": 4, "correctAnswer": 1}]', 20,
        ${at(clock)}, ${isFinished ? at(clock) : null}
      FROM generate_series(1, ${games}) RETURNING id)
    INSERT INTO solo_answers (session_id, question_id, selected_answer, is_correct, response_time)
    SELECT id, 1, 1, true, 100 FROM played`)
  return { host, quizId }
}

const at = (ms: number) => new Date(ms).toISOString()
const kept = (quizId: number) => t.deps.db.select().from(soloSessions).where(eq(soloSessions.quizId, quizId))
const answers = () => t.deps.db.$count(soloAnswers)
async function steps(): Promise<number[]> {
  const { rows } = await t.deps.db.execute<{ games: number }>(sql`SELECT games FROM steps WHERE games > 0`)
  return rows.map(({ games }) => games)
}

test('a quiz that many have played alone is deleted with its games, in small steps', async () => {
  const { host, quizId } = await aPlayedQuiz(2 * batchSize + 1)
  const other = await aPlayedQuiz(1)
  expect((await t.call(routes.quizzes.remove, { id: quizId }, other.host)).status).toBe(404)
  expect(await kept(quizId)).toHaveLength(2 * batchSize + 1)
  expect((await t.call(routes.quizzes.remove, { id: quizId }, host)).status).toBe(200)
  expect(await steps()).toEqual([batchSize, batchSize, 1])
  expect(await kept(other.quizId)).toHaveLength(1)
  expect(await answers()).toBe(1)
  await t.call(routes.quizzes.remove, { id: other.quizId }, other.host)
})

test('an account goes the same way, whatever was played of its quizzes', async () => {
  const { host } = await aPlayedQuiz(batchSize + 1)
  expect((await t.call(routes.account.remove, {}, host)).status).toBe(200)
  expect(await steps()).toEqual([batchSize, 1])
  expect(await answers()).toBe(0)
})

test('a game that was never finished is gone after a day, and of a finished one the right answers', async () => {
  const [left, finished] = [await aPlayedQuiz(batchSize + 1, { isFinished: false }), await aPlayedQuiz(batchSize + 1)]
  clock += dayMs
  const young = await aPlayedQuiz(1, { isFinished: false })
  await sweepSoloGames(t.deps)
  expect(await kept(left.quizId)).toHaveLength(batchSize + 1)

  clock += 1
  await sweepSoloGames(t.deps)
  expect(await kept(left.quizId)).toEqual([])
  expect(await steps()).toEqual([batchSize, 1])
  const games = await kept(finished.quizId)
  expect(games).toHaveLength(batchSize + 1)
  expect(games.every(({ answerKey }) => answerKey.length === 0)).toBe(true)
  expect((await kept(young.quizId))[0]?.answerKey).toHaveLength(1)
})

test('two processes may sweep at once, and one that is stopped leaves the rest to the next', async () => {
  const { quizId } = await aPlayedQuiz(3, { isFinished: false })
  clock += dayMs + 1
  await expect(sweepSoloGames(t.deps, AbortSignal.abort())).rejects.toThrow()
  expect(await kept(quizId)).toHaveLength(3)
  await Promise.all([sweepSoloGames(t.deps), sweepSoloGames(t.deps)])
  expect(await kept(quizId)).toEqual([])
})

test('an answer to a game whose right answers are gone is told to start again', async () => {
  const { host, quizId } = await aPlayedQuiz(0)
  const { body } = await t.call(routes.solo.start, { quizId }, host)
  await t.deps.db.update(soloSessions).set({ answerKey: [] }).where(eq(soloSessions.id, body.sessionId))
  const answer = { sessionId: body.sessionId, questionId: body.questions[0]!.id, selectedAnswer: 1, responseTime: 0 }
  const { status, problem } = await t.call(routes.solo.answer, answer)
  expect([status, problem.message]).toEqual([404, 'This game doesn’t exist anymore. Please start the quiz again.'])
})
