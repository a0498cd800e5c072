/** What one browser with two seats learns, and when. */
import { expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { buildApp } from '../app'
import { caller, type Call } from '../../tests/kit/app/call'
import { gameStreams } from '../../tests/kit/app/game-streams'
import { aGame, type TestGame, type TestPlayer } from '../../tests/kit/app/live-game'
import { anotherProcess } from '../../tests/kit/app/test-app'
import { twoProcesses } from '../../tests/kit/app/two-processes'

const { here: app, there: other } = twoProcesses()
const listen = gameStreams(app)

const judgment = ['isCorrect', 'correctAnswer', 'pointsAwarded', 'score']
const said = (body: object) => judgment.filter((word) => word in body)
const stateOf = async ({ pin }: TestGame, { id, cookie }: TestPlayer, by: { call: Call } = app) =>
  (await by.call(routes.games.state, { pin, as: 'player', participantId: String(id) }, { cookie })).body

/** Two seats of one browser, and somebody else, who keeps the question open. */
async function withTwoSeats() {
  const game = await aGame(app, { lateJoin: true })
  const zoe = await game.join('Zoë')
  const lea = await game.join('Lea', zoe.cookie)
  const amir = await game.join('Amir')
  return { game, zoe, lea, amir }
}

test('G51 while a question is open, neither of two seats of one browser is told how its answer went', async () => {
  const { game, zoe, lea, amir } = await withTwoSeats()
  await game.startQuestion(0)
  const answers = await Promise.all([game.answer(zoe), game.answer(lea, { selectedAnswer: 0 }), game.answer(amir)])
  expect(answers.map(({ body }) => said(body))).toEqual([[], [], judgment])
  expect(answers[0].body).toMatchObject({ selectedAnswer: 1, responseTime: expect.any(Number) as number })
})

test('G51 a repeated answer says what the first one said until the close, and all of it from then on', async () => {
  const { game, zoe, lea } = await withTwoSeats()
  const [questionId] = await game.questionIds()
  await game.startQuestion(0)
  const { body: first } = await game.answer(zoe)
  expect((await game.answer(zoe, { selectedAnswer: 3 })).body).toEqual(first)
  await app.call(routes.games.removeParticipant, { pin: game.pin, id: lea.id }, game.host)
  expect((await game.answer(zoe)).body).toEqual(first)
  await game.close(0)
  expect((await game.answer(zoe, { questionId })).body).toEqual({
    ...first,
    ...{ isCorrect: true, correctAnswer: 1, pointsAwarded: 1_000, score: 1_000 },
  })
})

test('G51 neither state, stream, leaderboard, participants nor joining again say it before the close', async () => {
  const { game, zoe, lea } = await withTwoSeats()
  await game.startQuestion(0)
  const { body: first } = await game.answer(zoe)
  for (const by of [app, other]) {
    const { you } = await stateOf(game, zoe, by)
    expect(you).toMatchObject({ score: 0, correctAnswers: 0, participant: { score: 0 }, answer: first })
    expect(said(you!.answer!)).toEqual([])
  }
  const phone = await listen(game.pin, `as=player&participantId=${zoe.id}`, zoe.cookie)
  expect((await phone.until('game_state')).you).toMatchObject({ score: 0, answer: first })
  const lists = [routes.games.leaderboard, routes.games.participants] as const
  for (const route of lists) {
    const { body } = await app.call(route, { pin: game.pin }, { cookie: lea.cookie })
    expect(body.map(({ score, correctAnswers }) => [score, correctAnswers])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  }
  const again = await app.call(routes.games.join, { pin: game.pin, nickname: 'Zoë' }, { cookie: zoe.cookie })
  expect(again.body.participant).toMatchObject({ score: 0, correctAnswers: 0 })

  await game.close(0)
  expect(await phone.until('you')).toMatchObject({ isCorrect: true, pointsAwarded: 1_000, score: 1_000 })
  expect((await stateOf(game, zoe)).you).toMatchObject({ score: 1_000, answer: { isCorrect: true, score: 1_000 } })
  phone.close()
})

test('the close tells each of two tabs of a seat the answer as it was recorded, and who gave none of none', async () => {
  const game = await aGame(app, {})
  const zoe = await game.join('Zoë')
  const lea = await game.join('Lea')
  const amir = await game.join('Amir')
  await game.startQuestion(0)
  const [right, wrong] = await Promise.all([game.answer(zoe), game.answer(lea, { selectedAnswer: 0 })])
  const tabs = await Promise.all(
    [zoe, zoe, lea, amir].map(({ id, cookie }) => listen(game.pin, `as=player&participantId=${id}`, cookie)),
  )
  await game.close(0)
  const told = await Promise.all(tabs.map((tab) => tab.until('you')))
  const recorded = ({ selectedAnswer, responseTime }: { selectedAnswer?: number; responseTime?: number }) => [
    selectedAnswer,
    responseTime,
  ]
  expect(told.map(recorded)).toEqual([
    ...[right, right, wrong].map(({ body }) => recorded(body)),
    [undefined, undefined],
  ])
  expect(told.map(({ isCorrect }) => isCorrect)).toEqual([true, true, false, null])
  for (const tab of tabs) tab.close()
})

test('G51 it holds at a process that reads the game only now, and where the seats answer at two of them', async () => {
  const { game, zoe, lea } = await withTwoSeats()
  await game.startQuestion(0)
  const answerAt = (call: Call, { id, cookie }: TestPlayer) =>
    call(routes.games.answer, { pin: game.pin, participantId: id, selectedAnswer: 1, responseTime: 0 }, { cookie })
  const late = await buildApp(anotherProcess(app.deps))
  const replies = await Promise.all([answerAt(other.call, zoe), answerAt(caller(late), lea)])
  const repeated = await Promise.all([answerAt(caller(late), zoe), answerAt(other.call, lea)])
  await late.close()
  expect([...replies, ...repeated].map(({ status, body }) => [status, said(body)])).toEqual(
    Array.from({ length: 4 }, () => [200, []]),
  )
})

test('G50 a seat taken while a question is open cannot answer it, and hears from which one it plays', async () => {
  const game = await aGame(app, { lateJoin: true })
  const zoe = await game.join('Zoë')
  await game.join('Amir')
  const [first, second] = await game.questionIds()
  await game.startQuestion(0)
  const { body: told } = await game.answer(zoe)
  expect(said(told)).toEqual(judgment)

  const lea = await game.join('Lea', zoe.cookie)
  for (const questionId of [first, undefined]) {
    const { status, problem } = await game.answer(lea, { questionId })
    expect([status, problem.code]).toEqual([409, 'question_not_open'])
  }
  expect((await stateOf(game, lea, other)).you).toMatchObject({ playsFrom: 1 })
  // The first seat is told again what it learned before the second existed.
  expect((await game.answer(zoe)).body).toEqual(told)

  await game.close(0)
  expect((await stateOf(game, lea)).you).toMatchObject({ playsFrom: 1 })
  expect((await game.answer(lea, { questionId: first })).problem.code).toBe('question_closed')
  await game.startQuestion(1)
  expect((await stateOf(game, lea)).you).not.toHaveProperty('playsFrom')
  expect(said((await game.answer(lea, { questionId: second })).body)).toEqual([])
  expect(said((await game.answer(zoe, { questionId: second })).body)).toEqual([])
})

test('G50 a process whose replica lacks a late seat does not take its answer either', async () => {
  const game = await aGame(app, { lateJoin: true })
  await game.join('Amir')
  await game.startQuestion(0)
  const lea = await game.join('Lea')
  const late = await buildApp(anotherProcess(app.deps))
  const { status, problem } = await caller(late)(
    routes.games.answer,
    { pin: game.pin, participantId: lea.id, selectedAnswer: 1, responseTime: 0 },
    { cookie: lea.cookie },
  )
  await late.close()
  expect([status, problem.code]).toEqual([409, 'question_not_open'])
})

test('G50 a question does not wait for a seat that cannot answer it', async () => {
  const game = await aGame(app, { lateJoin: true })
  const zoe = await game.join('Zoë')
  await game.startQuestion(0)
  const lea = await game.join('Lea')
  const phone = await listen(game.pin, `as=player&participantId=${lea.id}`, lea.cookie)
  await phone.until('game_state')
  await game.answer(zoe)
  expect(await phone.until('countdown_started')).toMatchObject({ questionIndex: 0, tallies: [0, 1, 0, 0] })
  phone.close()
})

test('G50 a question that nobody can answer who is present waits for its deadline', async () => {
  const game = await aGame(app, { lateJoin: true })
  const zoe = await game.join('Zoë')
  await game.startQuestion(0)
  const lea = await game.join('Lea')
  await app.call(routes.games.removeParticipant, { pin: game.pin, id: zoe.id }, game.host)
  expect(await stateOf(game, lea)).toMatchObject({ phase: 'question', you: { playsFrom: 1 } })
})

test('G50 who is let in while a question is open plays from the next one', async () => {
  const game = await aGame(app, { lateJoin: true })
  const zoe = await game.join('Zoë')
  await game.join('Amir')
  await app.call(routes.games.admission, { pin: game.pin, byHand: true }, game.host)
  const lea = await game.join('Lea', zoe.cookie)
  await game.startQuestion(0)
  expect(said((await game.answer(zoe)).body)).toEqual(judgment)
  await app.call(routes.games.admitParticipants, { pin: game.pin }, game.host)
  const { status, problem } = await game.answer(lea)
  expect([status, problem.code]).toEqual([409, 'question_not_open'])
})
