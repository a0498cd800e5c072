/** T1: why these points. */
import { expect, test } from 'vitest'
import type { PointsExplanation } from '../../contract/games/points'
import { routes } from '../../contract/routes'
import { points } from '../../rules/points'
import { aQuestion } from '../../tests/kit/app/builders'
import { aGame, type TestGame, type TestPlayer } from '../../tests/kit/app/live-game'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { questionsOfKinds } from '../../tests/kit/questions-of-kinds'
import { gameQuestions } from '../db/tables'

let ahead = 0
const startedAt = Date.now()
/** Stands still, but where a test says so. */
const t = sharedTestApp({ now: () => startedAt + ahead })
const pass = (ms: number) => void (ahead += ms)

const why = ({ pin }: TestGame, { id, cookie }: TestPlayer, index: number) =>
  t.call(routes.games.points, { pin, index: String(index), participantId: String(id) }, { cookie })

/** What rules/points.ts makes of the numbers that are told. */
function pointsOf({ answer, limitMs, factor, scoring }: PointsExplanation): number {
  if (!answer || limitMs === null) return 0
  return points({ credit: answer.credit ?? 0, countedMs: answer.countedMs, limitMs, factor, scoring })
}

test('T1 the time that was the network’s is told apart from the time that counts, and the numbers give the points', async () => {
  const game = await aGame(t, {
    questions: [aQuestion(), aQuestion({ points: 2 }), { ...questionsOfKinds.several, points: 0 }],
  })
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  await game.startQuestion(0)
  pass(2_310)
  await game.answer(zoe, { selectedAnswer: 1, responseTime: 2_190 })
  expect((await why(game, zoe, 0)).problem.code).toBe('question_still_open')
  await game.close(0)
  const { body } = await why(game, zoe, 0)
  expect(body).toEqual({
    questionIndex: 0,
    answer: { selectedAnswer: 1, elapsedMs: 2_310, countedMs: 2_190, credit: 1 },
    ...{ limitMs: 20_000, scoring: 'speed', factor: 1, pointsAwarded: 945, streak: 1 },
  })
  expect(pointsOf(body)).toBe(945)
  expect((await why(game, amir, 0)).body).toMatchObject({ answer: null, pointsAwarded: 0, streak: 0 })
})

test('T1 a pause does not count, what comes in the last second counts whole, and an old game has the counted time alone', async () => {
  const game = await aGame(t, { questions: 2 })
  const zoe = await game.join('Zoë')
  await game.startQuestion(0)
  pass(1_000)
  await t.call(routes.games.pause, { pin: game.pin, questionIndex: 0 }, game.host)
  pass(60_000)
  await t.call(routes.games.resume, { pin: game.pin, questionIndex: 0 }, game.host)
  pass(4_000)
  await game.answer(zoe, { selectedAnswer: 1, responseTime: 5_000 })
  // Without a close of its own.
  await game.startQuestion(1)
  expect((await why(game, zoe, 0)).body.answer).toMatchObject({ elapsedMs: 5_000, countedMs: 5_000 })
  pass(20_500)
  await game.answer(zoe, { selectedAnswer: 1, responseTime: 100 })
  await game.close(1)
  const late = (await why(game, zoe, 1)).body
  expect(late).toMatchObject({ answer: { elapsedMs: 20_500, countedMs: 20_000 }, pointsAwarded: 500, streak: 2 })
  expect(pointsOf(late)).toBe(500)

  await t.deps.db.update(gameQuestions).set({ openedAt: null })
  expect((await why(game, zoe, 0)).body.answer).toMatchObject({ elapsedMs: null, countedMs: 5_000 })
})

test('T1 credit in part, double and no points, and what a correction has made of them', async () => {
  const game = await aGame(t, {
    questions: [
      { ...questionsOfKinds.several, points: 2 },
      { ...questionsOfKinds.number, points: 0 },
      questionsOfKinds.poll,
    ],
  })
  const zoe = await game.join('Zoë')
  const sent = [{ selectedAnswers: [0] }, { answerValue: 4_806 }, { selectedAnswer: 2 }]
  for (const [index, answer] of sent.entries()) {
    await game.startQuestion(index)
    await game.answer(zoe, answer)
    await game.close(index)
  }
  const first = (await why(game, zoe, 0)).body
  expect(first).toMatchObject({
    answer: { selectedAnswers: [0], credit: 0.5 },
    factor: 2,
    pointsAwarded: 1_000,
    streak: 0,
  })
  expect(pointsOf(first)).toBe(1_000)
  expect((await why(game, zoe, 1)).body).toMatchObject({
    answer: { credit: 1 },
    factor: 0,
    pointsAwarded: 0,
    streak: null,
  })
  expect((await why(game, zoe, 2)).body).toMatchObject({ answer: { credit: null }, pointsAwarded: 0, streak: null })

  const rekey = { pin: game.pin, index: '0', key: { correctAnswers: [0] }, preview: false }
  await t.call(routes.games.rekey, rekey, game.host)
  expect((await why(game, zoe, 0)).body).toMatchObject({ answer: { credit: 1 }, pointsAwarded: 2_000, streak: 1 })
  await t.call(routes.games.rekey, { ...rekey, key: { void: true } }, game.host)
  expect((await why(game, zoe, 0)).body).toMatchObject({ factor: 0, isVoid: true, pointsAwarded: 0, streak: null })
})

test('T1 is for the player’s own browser, and of a past game for its host', async () => {
  const game = await aGame(t)
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  await game.startQuestion(0)
  await game.answer(zoe)
  await game.close(0)
  expect((await why(game, { ...zoe, cookie: amir.cookie }, 0)).problem.code).toBe('not_this_participant')
  expect((await why(game, { ...zoe, cookie: game.host.cookie }, 0)).problem.code).toBe('not_this_participant')
  expect((await why(game, zoe, 1)).problem.code).toBe('question_still_open')
  expect((await why(game, zoe, 3)).problem.code).toBe('question_not_found')
  const own = (await why(game, zoe, 0)).body

  await t.call(routes.games.finish, { pin: game.pin }, game.host)
  const [past] = (await t.call(routes.pastGames.list, { pin: game.pin }, game.host)).body.games
  const asked = (id: number, host = game.host) =>
    t.call(routes.pastGames.playerPoints, { gameId: String(past!.id), participantId: String(id) }, host)
  expect((await asked(zoe.id)).body).toEqual([own])
  expect((await asked(zoe.id + amir.id)).problem.code).toBe('participant_not_found')
  expect((await asked(zoe.id, await t.aHost())).problem.code).toBe('past_game_not_found')
})

test('T1 a pause after an answer moves neither its time nor the network’s part of it, and one before it does not count', async () => {
  const game = await aGame(t, { questions: 1 })
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  const pause = async (ms: number) => {
    await t.call(routes.games.pause, { pin: game.pin, questionIndex: 0 }, game.host)
    pass(ms)
    await t.call(routes.games.resume, { pin: game.pin, questionIndex: 0 }, game.host)
  }
  await game.startQuestion(0)
  pass(1_000)
  await pause(700)
  pass(1_310)
  await game.answer(zoe, { selectedAnswer: 1, responseTime: 2_190 })
  await pause(60_000)
  await pause(50)
  pass(1_000)
  await game.answer(amir, { selectedAnswer: 1, responseTime: 3_310 })
  await game.close(0)
  expect((await why(game, zoe, 0)).body.answer).toMatchObject({ elapsedMs: 2_310, countedMs: 2_190 })
  expect((await why(game, amir, 0)).body.answer).toMatchObject({ elapsedMs: 3_310, countedMs: 3_310 })
})
