/** Answers that come to two processes of one installation: both tell the same of them, byte for byte. */
import { beforeAll, expect, test } from 'vitest'
import type { GameEvent, GameEventType } from '../../contract/games/game-events'
import type { GameState } from '../../contract/games/game-state'
import type { Answer, OpenQuestion } from '../../contract/questions/questions'
import { routes } from '../../contract/routes'
import { playerCalls } from '../../tests/kit/calls'
import { aQuestion } from '../../tests/kit/app/builders'
import { gameStreams, type GameStream } from '../../tests/kit/app/game-streams'
import { aGame, type TestGame, type TestPlayer } from '../../tests/kit/app/live-game'
import { twoProcesses } from '../../tests/kit/app/two-processes'
import { questionsOfKinds } from '../../tests/kit/questions-of-kinds'

const { here, there } = twoProcesses()
const listenHere = gameStreams(here)
const listenThere = gameStreams(there)

const { slide, ...answered } = questionsOfKinds
const questions = [aQuestion(), ...Object.values(answered), slide]
type Kind = OpenQuestion['kind']
const placeOf = (kind: Kind) =>
  kind === 'choice' ? 0 : questions.findIndex((each) => 'kind' in each && each.kind === kind)

/**
 * One of each player. Two processes take them in turn, and nobody knows in which order they are stored. An `order` is in
 * indices of the quiz's own order.
 */
const answersTo: Record<Exclude<Kind, 'slide'>, Answer[]> = {
  choice: [{ selectedAnswer: 1 }, { selectedAnswer: 1 }, { selectedAnswer: 0 }, { selectedAnswer: 1 }],
  several: [
    { selectedAnswers: [0, 2] },
    { selectedAnswers: [2] },
    { selectedAnswers: [1, 3, 4] },
    { selectedAnswers: [2, 0] },
  ],
  typed: [{ text: 'Lyon' }, { text: 'lyon!' }, { text: 'Paris' }, { text: 'PARIS' }],
  number: [{ answerValue: 4_806 }, { answerValue: 4_800 }, { answerValue: 4_806 }, { answerValue: 5_000 }],
  order: [{ order: [0, 1, 2, 3] }, { order: [3, 2, 1, 0] }, { order: [1, 0, 2, 3] }, { order: [2, 3, 1, 0] }],
  poll: [{ selectedAnswer: 2 }, { selectedAnswer: 0 }, { selectedAnswer: 2 }, { selectedAnswer: 1 }],
  words: [
    { words: ['green', 'shit'] },
    { words: ['Green'] },
    { words: ['warm', 'green'] },
    { words: ['GREEN', 'warm'] },
  ],
}

let game: TestGame
let players: TestPlayer[]
/** The hall's screen, a player and a spectator, at each process. */
let viewers: GameStream[]

beforeAll(async () => {
  game = await aGame(here, { questions })
  players = []
  for (const name of ['Zoë', 'Amir', 'Mia', 'Noor']) players.push(await game.join(name))
  viewers = await Promise.all(
    [listenHere, listenThere].flatMap((listen, place) => [
      listen(game.pin, 'as=host', game.host.cookie),
      listen(game.pin, `as=player&participantId=${players[place]!.id}`, players[place]!.cookie),
      listen(game.pin, 'as=watch'),
    ]),
  )
  await Promise.all(viewers.map((viewer) => viewer.until('game_state')))
})

/** The same event of all viewers, as it was sent. */
async function told<T extends GameEventType>(type: T, nth: number): Promise<Extract<GameEvent, { type: T }>> {
  const events = await Promise.all(viewers.map((viewer) => viewer.until(type, nth)))
  expect(new Set(events.map((event) => JSON.stringify(event))).size).toBe(1)
  return events[0]!
}

/** In indices of the options as sent. */
function asSent(question: OpenQuestion, answer: Answer): Answer {
  if (question.kind !== 'order' || !('order' in answer)) return answer
  const own = questionsOfKinds.order.options
  return { order: answer.order.map((option) => question.options.indexOf(own[option]!)) }
}

/** Players answer at either process in turn; the first answers are stored before the others are sent. */
async function answer(question: OpenQuestion & { kind: Exclude<Kind, 'slide'> }, which: number[]): Promise<void> {
  const sent = which.map((player) => {
    const { id, cookie } = players[player]!
    const call = player % 2 ? there.call : here.call
    const given = asSent(question, answersTo[question.kind][player]!)
    const input = { participantId: id, ...given, responseTime: 0 }
    return call(...playerCalls.answer(game.pin, input), { cookie })
  })
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(which.map(() => 200))
}

/** Hides a text of a question, or brings it back, at the other process. */
const hide = (index: number, text: string, hidden: boolean) =>
  there.call(routes.games.hideText, { pin: game.pin, index: String(index), text, hidden }, game.host)

const stateAt = (process: typeof here | typeof there) =>
  process.call(routes.games.state, { pin: game.pin, as: 'watch' }).then(({ body }) => body)

type Told = Pick<GameState, 'correctAnswer' | 'tallies' | 'explanation' | 'reveal' | 'results'>

async function play(kind: Kind, whileOpen = async () => {}) {
  const index = placeOf(kind)
  await game.startQuestion(index)
  const { question } = await told('question_started', index + 1)
  expect(question.kind).toBe(kind)
  if (question.kind === 'slide') await game.close(index)
  else {
    await answer(question, [0, 1])
    await whileOpen()
    await answer(question, [2, 3])
  }
  const closed = await told('countdown_started', index + 1)
  const revealed = ({ correctAnswer, tallies, explanation, reveal, results }: Told) => ({
    correctAnswer,
    tallies,
    explanation,
    reveal,
    results,
  })
  const states = [await stateAt(here), await stateAt(there)].map(revealed)
  expect(JSON.stringify(states[0])).toBe(JSON.stringify(states[1]))
  expect(states[0]).toEqual(revealed(closed))
  return closed
}

test('K6 G32 the close of every kind is the same at both, and hidden texts are hidden at both', async () => {
  expect(await play('choice')).toMatchObject({ tallies: [1, 3, 0, 0], correctAnswer: 1 })
  expect(await play('several')).toMatchObject({ results: { tallies: [2, 1, 3, 1, 1] } })
  const typed = await play('typed', async () => {
    expect((await hide(placeOf('typed'), 'LYON', true)).status).toBe(200)
  })
  expect(typed.results).toEqual({ answers: [{ text: 'PARIS', count: 2, isAccepted: true }], others: 2 })
  await hide(placeOf('typed'), 'lyon', false)
  const broughtBack = await told('results_changed', 1)
  expect(broughtBack.results).toMatchObject({ answers: [{ count: 2, text: 'Lyon' }, { count: 2 }], others: 0 })
  expect(await play('number')).toMatchObject({ results: { median: 4_806 } })
  expect((await play('order')).results).toEqual({ allRight: 1, places: [1, 1, 2, 2] })
  expect(await play('poll')).toMatchObject({ results: { tallies: [1, 1, 2] } })
  expect((await play('words')).results).toMatchObject({ words: [{ count: 4 }, { text: 'warm', count: 2 }] })
  await hide(placeOf('words'), 'Warm', true)
  expect((await told('results_changed', 2)).results).toMatchObject({ words: [{ count: 4 }] })
  for (const process of [here, there]) expect((await stateAt(process)).results).toMatchObject({ words: [{ count: 4 }] })
  expect(await play('slide')).not.toHaveProperty('results')
})
