/** K2: the time and the points of a question, and the scoring of a game. */
import { expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { aGame } from '../../tests/kit/app/live-game'
import { openQuestions } from '../../tests/kit/app/open-questions'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { questionsOfKinds } from '../../tests/kit/questions-of-kinds'

const t = sharedTestApp()
const { listen, stateOf, stateOfPlayer, opened } = openQuestions(t)

test('K2 a right answer to an open question that does not count is no right answer in its player’s state', async () => {
  const { game, zoe } = await opened('several', { points: 0 })
  expect((await game.answer(zoe, { selectedAnswers: [0, 2] })).body).toMatchObject({ isCorrect: true })
  const { you } = await stateOfPlayer(game, zoe)
  expect([you?.correctAnswers, you?.participant.correctAnswers]).toEqual([0, 0])
})

test('K2 a question’s own time, points and the scoring of the quiz count', async () => {
  const game = await aGame(t, {
    questions: [
      { ...questionsOfKinds.typed, timeLimit: 90, points: 2 },
      { ...questionsOfKinds.several, points: 0 },
      { ...questionsOfKinds.several, correctAnswers: [0, 2] },
    ],
  })
  const zoe = await game.join('Zoë')
  const stream = await listen(game.pin, `as=player&participantId=${zoe.id}`, zoe.cookie)
  await game.startQuestion(0)
  expect(await stream.until('question_started')).toMatchObject({ timePerQuestion: 90, question: { points: 2 } })
  expect((await stateOf(game)).remainingMs).toBeGreaterThan(60_000)
  expect((await game.answer(zoe, { text: 'paris' })).body.pointsAwarded).toBeGreaterThan(1_900)
  const first = await stream.until('you')
  await game.startQuestion(1)
  expect((await game.answer(zoe, { selectedAnswers: [0, 2] })).body).toMatchObject({ credit: 1, pointsAwarded: 0 })
  const second = await stream.until('you', 2)
  expect([second.score, second.correctAnswers, second.streak]).toEqual([first.score, 1, 1])
  await game.startQuestion(2)
  const { body } = await game.answer(zoe, { selectedAnswers: [0] })
  expect(body).toMatchObject({ credit: 0.5, isCorrect: false })
  expect(body.pointsAwarded).toBeGreaterThan(450)
  expect(body.pointsAwarded).toBeLessThanOrEqual(500)
})

test('K2 a game’s own scoring counts for it alone, is no preference, and fixed from the first question on', async () => {
  const game = await aGame(t, { questions: [questionsOfKinds.typed] })
  const zoe = await game.join('Zoë')
  const set = (scoring: 'right' | 'speed' | null) =>
    t.call(routes.games.settings, { pin: game.pin, scoring }, game.host)
  expect((await set('right')).body.scoring).toBe('right')
  expect((await t.call(routes.account.preferences, {}, game.host)).body).not.toHaveProperty('scoring')
  await game.startQuestion(0)
  expect((await set('speed')).problem.code).toBe('scoring_fixed')
  expect((await set('right')).status).toBe(200)
  expect((await game.answer(zoe, { text: 'Paris', responseTime: 5_000 })).body.pointsAwarded).toBe(1_000)
})
