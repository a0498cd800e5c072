import { expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { gameStreams } from '../../tests/kit/app/game-streams'
import { aGame, type TestGame } from '../../tests/kit/app/live-game'
import { sharedTestApp } from '../../tests/kit/app/test-app'

const app = sharedTestApp()
const listen = gameStreams(app)

test('a whole game: two players join, answer, see the reveal, and the final leaderboard', async () => {
  const game = await aGame(app, { questions: 2 })
  const host = await listen(game.pin, 'as=host', game.host.cookie)
  const zoe = await game.join('Zoë')
  const amir = await game.join('Amir')
  const phone = await listen(game.pin, `as=player&participantId=${zoe.id}`, zoe.cookie)
  expect(await phone.until('game_state')).toMatchObject({ phase: 'waiting', as: 'player', you: { rank: 1 } })

  expect((await game.startQuestion(0)).body).toMatchObject({ finished: false, phase: 'question', questionIndex: 0 })
  expect(await phone.until('question_started')).toMatchObject({ questionIndex: 0, totalQuestions: 2, opensInMs: 0 })

  const right = await game.answer(zoe)
  expect(right.body).toMatchObject({ isCorrect: true, correctAnswer: 1, selectedAnswer: 1 })
  const wrong = await game.answer(amir, { selectedAnswer: 0 })
  expect(wrong.body).toMatchObject({ isCorrect: false, pointsAwarded: 0, score: 0 })
  expect(await host.until('answer_submitted', 2)).toEqual({ type: 'answer_submitted', selectedAnswer: 0 })

  const reveal = await phone.until('countdown_started')
  expect(reveal).toMatchObject({ correctAnswer: 1, tallies: [1, 1, 0, 0] })
  expect(reveal.leaderboard[0]).toMatchObject({ nickname: 'Zoë', rank: 1 })
  expect(await phone.until('you')).toMatchObject({ rank: 1, isCorrect: true, gapToNext: null })

  await game.startQuestion(1)
  await game.close(1)
  const end = await game.startQuestion(2)
  expect(end.body).toMatchObject({ finished: true, phase: 'finished' })
  const final = await phone.until('quiz_finished')
  expect(final.leaderboard).toEqual(end.body.leaderboard)
  expect((await app.call(routes.games.leaderboard, { pin: game.pin })).body).toEqual(final.leaderboard)
  host.close()
  phone.close()
})

test('a host finds the own games that are not finished again, the newest first, nobody else’s and none played alone', async () => {
  const host = await app.aHost()
  const [first, second, done] = [await aGame(app, { host }), await aGame(app, { host }), await aGame(app, { host })]
  await aGame(app, { host, singlePlayer: true })
  await aGame(app)
  await first.startQuestion(0)
  await second.join('Zoë')
  await app.call(routes.games.finish, { pin: done.pin }, host)
  const quizOf = async ({ pin }: TestGame) => {
    const { quizId } = (await app.call(routes.games.find, { pin }, host)).body
    return { quizId, title: (await app.call(routes.quizzes.get, { id: String(quizId) }, host)).body.title }
  }
  expect((await app.call(routes.games.running, {}, host)).body).toEqual([
    { pin: second.pin, ...(await quizOf(second)), phase: 'waiting', joined: 1 },
    { pin: first.pin, ...(await quizOf(first)), phase: 'question', joined: 0 },
  ])
  // For one quiz, games older than the five newest are listed, too.
  const { quizId, title } = await quizOf(first)
  for (let newer = 0; newer < 5; newer++) await aGame(app, { host })
  expect((await app.call(routes.games.running, { quizId: String(quizId) }, host)).body).toEqual([
    { pin: first.pin, quizId, title, phase: 'question', joined: 0 },
  ])
})
