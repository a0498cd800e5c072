/** Every kind of question over the wire of a game. */
import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import type { Answer, OpenQuestion } from '../../contract/questions/questions'
import { gameStreams, type GameStream } from '../../tests/kit/app/game-streams'
import { aGame, type TestGame, type TestPlayer } from '../../tests/kit/app/live-game'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { answersOfKinds, questionsOfKinds, type OtherKind } from '../../tests/kit/questions-of-kinds'

const t = sharedTestApp()
const listen = gameStreams(t)

const stateOf = async ({ pin, host }: TestGame) => (await t.call(routes.games.state, { pin, as: 'host' }, host)).body
const stateOfPlayer = async ({ pin }: TestGame, { id, cookie }: TestPlayer) =>
  (await t.call(routes.games.state, { pin, as: 'player', participantId: String(id) }, { cookie })).body

interface Played {
  game: TestGame
  zoe: TestPlayer
  amir: TestPlayer
  stream: GameStream
  question: OpenQuestion
}

/** A game of this kind's question alone, which is open; both players are there. */
async function opened(kind: OtherKind, more: object = {}): Promise<Played> {
  const game = await aGame(t, { questions: [{ ...questionsOfKinds[kind], ...more }] })
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  const stream = await listen(game.pin, `as=player&participantId=${zoe.id}`, zoe.cookie)
  await game.startQuestion(0)
  const { question } = await stream.until('question_started')
  return { game, zoe, amir, stream, question }
}

/** For an `order` as it was sent: the right order and its reverse. */
function answersTo(question: OpenQuestion): [Answer, Answer] {
  if (question.kind === 'slide' || question.kind === 'choice') throw new Error('not answered here')
  if (question.kind !== 'order') return answersOfKinds[question.kind]
  const right = questionsOfKinds.order.options.map((option) => question.options.indexOf(option))
  return [{ order: right }, { order: right.toReversed() }]
}

const graded = ['several', 'typed', 'number', 'order'] as const

describe.each(graded)('K3 K4 K6 an answer to %s', (kind) => {
  let played: Played
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
    closest: [
      { nickname: 'Zoë', value: 4_810 },
      { nickname: 'Amir', value: 5_000 },
    ],
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

const wrongAnswers: [OtherKind, string, object][] = [
  ['several', 'nothing ticked', { selectedAnswers: [] }],
  ['several', 'an option twice', { selectedAnswers: [1, 1] }],
  ['several', 'an unknown option', { selectedAnswers: [5] }],
  ['several', 'the field of a choice', { selectedAnswer: 1 }],
  ['several', 'two fields', { selectedAnswers: [0], selectedAnswer: 0 }],
  ['typed', 'an empty text', { text: '' }],
  ['typed', 'only blanks', { text: ' \u00a0\u200b' }],
  ['typed', 'a text too long', { text: 'x'.repeat(76) }],
  ['typed', 'a number', { text: 5 }],
  ['typed', 'a NUL', { text: 'a\0b' }],
  ['number', 'a text', { answerValue: '12' }],
  ['number', 'beyond 1e15', { answerValue: 1.1e15 }],
  ['number', 'nothing', { answerValue: null }],
  ['order', 'too few', { order: [0, 1, 2] }],
  ['order', 'an index twice', { order: [0, 1, 2, 2] }],
  ['order', 'an unknown index', { order: [0, 1, 2, 4] }],
  ['poll', 'an unknown option', { selectedAnswer: 3 }],
  ['poll', 'minus one', { selectedAnswer: -1 }],
  ['words', 'no word', { words: [] }],
  ['words', 'too many', { words: ['a', 'b', 'c'] }],
  ['words', 'a word too long', { words: ['x'.repeat(26)] }],
  ['words', 'a blank', { words: [' '] }],
]
test.each(wrongAnswers)('K3 %s refuses %s with 400, and stores nothing', async (kind, _, answer) => {
  const { game, zoe, question } = await opened(kind)
  const { status, problem } = await game.answer(zoe, answer)
  expect([status, problem.code]).toEqual([400, 'invalid_input'])
  expect(problem.issues?.[0]?.path.length).toBeGreaterThan(0)
  expect((await stateOf(game)).counts.answered).toBe(0)
  expect((await game.answer(zoe, answersTo(question)[0])).status).toBe(200)
})

test('K3 a slider takes what lies on its steps', async () => {
  const slider = { min: 0, max: 100, step: 5, value: 40, tolerance: null, zeroAt: null }
  const { game, zoe } = await opened('number', slider)
  for (const answerValue of [41, -5, 105]) expect((await game.answer(zoe, { answerValue })).status).toBe(400)
  expect((await game.answer(zoe, { answerValue: 40 })).body).toMatchObject({ isCorrect: true })
})

test('K7 an order is shown shuffled, the same to all, and kept by the quiz’s own', async () => {
  const { game, zoe, amir, question, stream } = await opened('order')
  const { options } = questionsOfKinds.order
  if (question.kind !== 'order') throw new Error('another kind')
  expect(question.options).not.toEqual(options)
  expect(question.options.toSorted()).toEqual(options.toSorted())
  expect((await stateOfPlayer(game, amir)).question).toEqual(question)
  const [right] = answersTo(question)
  await game.answer(zoe, right)
  await game.answer(amir, { order: [0, 1, 2, 3] })
  expect((await stream.until('countdown_started')).reveal).toMatchObject(right)
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

const shownFields = new Set(
  [
    'id',
    'kind',
    'text',
    'image',
    'options',
    'optionImages',
    'timeLimit',
    'points',
    'body',
    'maxWords',
    'showWords',
  ].concat(['partial', 'min', 'max', 'step', 'unit']),
)

test.each(Object.keys(questionsOfKinds) as OtherKind[])(
  'K7 G25 nobody is sent the key of %s before the close',
  async (kind) => {
    const { game, zoe, question, stream } = await opened(kind)
    const host = await listen(game.pin, 'as=host', game.host.cookie)
    await host.until('game_state')
    const state = await stateOfPlayer(game, zoe)
    expect(Object.keys(question).filter((name) => !shownFields.has(name))).toEqual([])
    const said = JSON.stringify([...stream.events, ...host.events, state, await stateOf(game)])
    const { explanation = null, ...form } = {
      accepted: [] as string[],
      rejected: [] as string[],
      ...questionsOfKinds[kind],
    } as {
      explanation?: string
      accepted: string[]
      rejected: string[]
    }
    for (const secret of [explanation ?? 'explanation', ...form.accepted, ...form.rejected])
      expect(said).not.toContain(secret)
    for (const field of ['reveal', 'results', 'correctAnswer', 'correctAnswers', 'accepted', 'shuffle', 'tolerance'])
      expect(said.replaceAll(/"correctAnswers":\d/g, '')).not.toContain(`"${field}"`)
  },
)

test('K7 a remote alone has the key of an open question', async () => {
  const { game } = await opened('several')
  const remote = await game.allowedRemote()
  const { body } = await t.call(routes.games.remote, { pin: game.pin }, { cookie: remote.cookie })
  expect(body.game).toMatchObject({ reveal: { correctAnswers: [0, 2] } })
})

describe('K8 texts of strangers', () => {
  test('go to the host as they come, and to the hall without what is rude or hidden, also afterwards', async () => {
    const { game, zoe, amir, stream } = await opened('words')
    const host = await listen(game.pin, 'as=host', game.host.cookie)
    await game.answer(zoe, { words: ['shit', 'gr\u200been'] })
    expect((await host.until('typed_answers')).texts).toEqual([
      { text: 'green', count: 1, isHidden: false },
      { text: 'shit', count: 1, isHidden: true },
    ])
    expect((await stateOf(game)).typedAnswers).toHaveLength(2)
    expect(await stateOfPlayer(game, zoe)).not.toHaveProperty('typedAnswers')
    await game.answer(amir, { words: ['Green'] })
    expect((await stream.until('countdown_started')).results).toEqual({ words: [{ text: 'Green', count: 2 }] })

    const hide = (text: string, hidden: boolean) =>
      t.call(routes.games.hideText, { pin: game.pin, index: '0', text, hidden }, game.host)
    expect((await hide('GREEN', true)).status).toBe(200)
    expect((await stream.until('results_changed')).results).toEqual({ words: [] })
    await hide('shit', false)
    expect((await stream.until('results_changed', 2)).results).toEqual({ words: [{ text: 'shit', count: 1 }] })
    expect((await stateOf(game)).results).toEqual({ words: [{ text: 'shit', count: 1 }] })
    expect(stream.events.map(({ event }) => event.type)).not.toContain('typed_answers')

    await t.call(routes.games.finish, { pin: game.pin }, game.host)
    const [past] = (await t.call(routes.pastGames.list, { pin: game.pin }, game.host)).body.games
    const { questions } = (await t.call(routes.pastGames.get, { gameId: past!.id }, game.host)).body
    expect(questions[0]?.results).toEqual({ words: [{ text: 'shit', count: 1 }] })
  })

  test('are hidden by who controls the game, in a question whose players send some', async () => {
    const { game } = await opened('poll')
    const hide = (index: string, host = game.host) =>
      t.call(routes.games.hideText, { pin: game.pin, index, text: 'x', hidden: true }, host)
    expect((await hide('0')).problem.code).toBe('question_not_found')
    expect((await hide('7')).problem.code).toBe('question_not_found')
    expect((await hide('0', await t.aHost())).status).toBe(404)
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
