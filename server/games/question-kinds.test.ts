/** Every kind of question over the wire of a game. */
import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import type { Answer } from '../../contract/questions/questions'
import { aGame } from '../../tests/kit/app/live-game'
import { answersTo, openQuestions } from '../../tests/kit/app/open-questions'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { questionsOfKinds, type OtherKind } from '../../tests/kit/questions-of-kinds'

const t = sharedTestApp()
const { listen, stateOf, stateOfPlayer, opened } = openQuestions(t)

const graded = ['several', 'typed', 'number', 'order'] as const

describe.each(graded)('K3 K4 K6 an answer to %s', (kind) => {
  let played: Awaited<ReturnType<typeof opened>>
  beforeAll(async () => {
    played = await opened(kind)
  })

  test('is graded, told with credit and reveal, and counted once', async () => {
    const { game, zoe, amir, stream, question } = played
    const [right, wrong] = answersTo(question)
    const reply = await game.answer(zoe, { ...right, responseTime: 0 })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ isCorrect: true, credit: 1, ...right })
    expect(reply.body.pointsAwarded).toBeGreaterThan(900)
    expect(reply.body.reveal).toHaveProperty('explanation')
    expect(reply.body).not.toHaveProperty('correctAnswer')
    expect(Object.keys(reply.body)).not.toContain(kind === 'several' ? 'selectedAnswer' : 'selectedAnswers')
    // Sent again, with another answer, it gets the first result.
    expect((await game.answer(zoe, wrong)).body).toEqual(reply.body)
    expect((await stateOfPlayer(game, zoe)).you?.answer).toEqual(reply.body)

    expect((await game.answer(amir, wrong)).body).toMatchObject({ isCorrect: false, credit: 0, pointsAwarded: 0 })
    const closed = await stream.until('countdown_started')
    expect(closed.reveal).toEqual(reply.body.reveal)
    expect(closed).toHaveProperty('results')
    expect(closed).not.toHaveProperty('correctAnswer')
    expect(closed).not.toHaveProperty('tallies')
    const own = await stream.until('you')
    expect(own).toMatchObject({ isCorrect: true, credit: 1, streak: 1, correctAnswers: 1, ...right })
    const state = await stateOf(game)
    expect([state.reveal, state.results]).toEqual([closed.reveal, closed.results])
    expect((await game.answer(amir, right)).body).toMatchObject({ isCorrect: false })
  })
})

test('K6 the summaries are those of the stored answers', async () => {
  const summaryOf = async (kind: OtherKind) => {
    const { game, zoe, amir, stream, question } = await opened(kind)
    const [right, other] = answersTo(question)
    await game.answer(zoe, right)
    await game.answer(amir, other)
    return (await stream.until('countdown_started')).results
  }
  expect(await summaryOf('several')).toEqual({ tallies: [1, 1, 1, 0, 0] })
  expect(await summaryOf('typed')).toEqual({ answers: [{ text: 'PARIS!', count: 1, isAccepted: true }], others: 1 })
  expect(await summaryOf('number')).toMatchObject({
    median: 4_905,
    // Nobody is praised for no credit.
    closest: [{ nickname: 'Zoë', value: 4_810 }],
  })
  expect(await summaryOf('order')).toEqual({ allRight: 1, places: [1, 1, 1, 1] })
  expect(await summaryOf('poll')).toEqual({ tallies: [1, 0, 1] })
  expect(await summaryOf('words')).toEqual({
    words: [
      { text: 'Green', count: 2 },
      { text: 'warm', count: 1 },
    ],
  })
})

test.each(['poll', 'words'] as const)(
  'K3 %s is replied to without right or credit, and counts for nothing',
  async (kind) => {
    const { game, zoe, amir, stream, question } = await opened(kind)
    const [first, second] = answersTo(question)
    const { status, body } = await game.answer(zoe, first)
    expect([status, body.pointsAwarded, body.score]).toEqual([200, 0, 0])
    expect(body).toMatchObject(first)
    for (const field of ['isCorrect', 'credit', 'correctAnswer']) expect(body).not.toHaveProperty(field)
    await game.answer(amir, second)
    const closed = await stream.until('countdown_started')
    expect(closed.leaderboard.map(({ score, won }) => [score, won])).toEqual([
      [0, 0],
      [0, 0],
    ])
    const own = await stream.until('you')
    expect(own).toMatchObject({ ...first, rank: 1, streak: 0 })
    expect(own).not.toHaveProperty('isCorrect')
  },
)

test('K9 a slide has no limit, takes no answer, and closes with nothing to reveal', async () => {
  const { game, zoe, stream, question } = await opened('slide')
  expect(question).toMatchObject({ kind: 'slide', body: 'Back in ten minutes.' })
  expect(await stream.until('question_started')).toMatchObject({ timePerQuestion: null })
  expect(await stateOf(game)).toMatchObject({ timePerQuestion: null, remainingMs: null })
  expect((await game.answer(zoe, { selectedAnswer: 0 })).status).toBe(400)
  await game.close(0)
  const closed = await stream.until('countdown_started')
  expect(closed).toMatchObject({ leaderboard: [] })
  for (const field of ['reveal', 'results', 'correctAnswer', 'tallies']) expect(closed).not.toHaveProperty(field)
})

describe('K6 where the host goes on from an open question', () => {
  test('a player is told their result by that question, and not by the next one', async () => {
    const { order, several, poll } = questionsOfKinds
    const game = await aGame(t, { questions: [order, several, poll, order] })
    const zoe = await game.join('Zoë')
    await game.join('Amir')
    const stream = await listen(game.pin, `as=player&participantId=${zoe.id}`, zoe.cookie)
    const answered = async (index: number, answer?: Answer) => {
      const { question } = await stream.until('question_started', index + 1)
      const given = answer ?? answersTo(question)[0]
      expect((await game.answer(zoe, given)).status).toBe(200)
      await game.startQuestion(index + 1)
      return { given, own: await stream.until('you', index + 1) }
    }
    await game.startQuestion(0)
    const first = await answered(0)
    expect(first.own).toMatchObject({ ...first.given, isCorrect: true, credit: 1 })
    const second = await answered(1, { selectedAnswers: [1] })
    expect(second.own).toMatchObject({ ...second.given, isCorrect: false, credit: 0 })
    const third = await answered(2)
    expect(third.own).toMatchObject(third.given)
    for (const field of ['isCorrect', 'credit', 'order']) expect(third.own).not.toHaveProperty(field)
  })
})

test('K11 past games and their table of answers know each kind', async () => {
  const kinds = ['several', 'typed', 'number', 'order', 'poll', 'words', 'slide'] as const
  const game = await aGame(t, { questions: kinds.map((kind) => questionsOfKinds[kind]) })
  const zoe = await game.join('Zoë')
  const stream = await listen(game.pin, `as=player&participantId=${zoe.id}`, zoe.cookie)
  for (const [index, kind] of kinds.entries()) {
    await game.startQuestion(index)
    const { question } = await stream.until('question_started', index + 1)
    if (kind !== 'slide') await game.answer(zoe, answersTo(question)[0])
  }
  await t.call(routes.games.finish, { pin: game.pin }, game.host)
  const [past] = (await t.call(routes.pastGames.list, { pin: game.pin }, game.host)).body.games
  expect(past).toMatchObject({ questionsAsked: 7, questionsCounted: 4, rightAnswers: 4 })
  const { questions } = (await t.call(routes.pastGames.get, { gameId: past!.id }, game.host)).body
  expect(questions.map(({ kind, right, results }) => [kind, right, results !== null && results !== undefined])).toEqual(
    [
      ['several', 1, true],
      ['typed', 1, true],
      ['number', 1, true],
      ['order', 1, true],
      ['poll', 0, true],
      ['words', 0, true],
      ['slide', 0, false],
    ],
  )
  expect((await t.call(routes.pastGames.highlights, { gameId: past!.id }, game.host)).status).toBe(200)
  const csv = (await t.call(routes.pastGames.csv, { gameId: past!.id }, game.host)).body
  for (const said of ['Venus; Mars', 'PARIS!', '4810', 'Mercury; Venus; Earth; Mars', 'Monday', 'green'])
    expect(csv).toContain(said)
})
