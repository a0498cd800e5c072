/** A game of one question of any kind, which is open. */
import type { Answer, OpenQuestion } from '../../../contract/questions/questions'
import { routes } from '../../../contract/routes'
import { answersOfKinds, questionsOfKinds, type OtherKind } from '../questions-of-kinds'
import { gameStreams, type GameStream } from './game-streams'
import { aGame, type TestGame, type TestPlayer } from './live-game'
import type { TestApp } from './test-app'

interface Played {
  game: TestGame
  zoe: TestPlayer
  amir: TestPlayer
  stream: GameStream
  question: OpenQuestion
}

export function openQuestions(t: TestApp) {
  const listen = gameStreams(t)

  const stateOf = async ({ pin, host }: TestGame) => (await t.call(routes.games.state, { pin, as: 'host' }, host)).body
  const stateOfPlayer = async ({ pin }: TestGame, { id, cookie }: TestPlayer) =>
    (await t.call(routes.games.state, { pin, as: 'player', participantId: String(id) }, { cookie })).body

  /** A game of this kind's question alone, which is open; both players are there. */
  async function opened(kind: OtherKind, more: object = {}): Promise<Played> {
    const game = await aGame(t, { questions: [{ ...questionsOfKinds[kind], ...more }] })
    const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
    const stream = await listen(game.pin, `as=player&participantId=${zoe.id}`, zoe.cookie)
    await game.startQuestion(0)
    const { question } = await stream.until('question_started')
    return { game, zoe, amir, stream, question }
  }

  return { listen, stateOf, stateOfPlayer, opened }
}

/** For an `order` as it was sent: the right order and its reverse. */
export function answersTo(question: OpenQuestion): [Answer, Answer] {
  if (question.kind === 'slide' || question.kind === 'choice') throw new Error('not answered here')
  if (question.kind !== 'order') return answersOfKinds[question.kind]
  const right = questionsOfKinds.order.options.map((option) => question.options.indexOf(option))
  return [{ order: right }, { order: right.toReversed() }]
}
