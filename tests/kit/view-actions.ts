/** Events and actions from which tests build a view of a game. */
import type { AnswerResult, GameState } from '../../contract/games/game-state'
import type { BoardEntry } from '../../contract/games/players'
import type { GameEvent } from '../../contract/games/game-events'
import type { OpenQuestionOf } from '../../contract/questions/questions'
import type { GameView, ViewAction } from '../../web/live/view/game-view'
import { reduceView } from '../../web/live/view/reduce-view'
import { aState as aBareState } from './game-state-event'

/** Of a `choice` without pictures, and with nothing but defaults. */
export const plain = { kind: 'choice', image: null, optionImages: null, timeLimit: null, points: 1 } as const

export const question = (id: number): OpenQuestionOf<'choice'> => ({
  ...plain,
  id,
  text: `Question ${id}`,
  options: ['Etna', 'Kīlauea', 'Fujisan', 'Krakatoa'],
})

export const zoe = { id: 7, nickname: 'Zoë', score: 0, correctAnswers: 0 }
export const noStanding = { rank: 1, score: 0, correctAnswers: 0, gapToNext: null, nextNickname: null }

export const aPlayersState = (more: Partial<GameState> = {}): GameState =>
  aBareState({
    counts: { joined: 2, connected: 2, answered: 0 },
    you: { participant: zoe, ...noStanding },
    ...more,
  })

export const received = (version: number, event: GameEvent, at = 0): ViewAction => ({ version, event, at })
export const opened = (index: number, version = index * 2 + 2): ViewAction =>
  received(version, {
    type: 'question_started',
    question: question(index + 1),
    questionIndex: index,
    totalQuestions: 3,
    timePerQuestion: 20,
    opensInMs: 0,
  })
export const closed = (index: number, version = index * 2 + 3, leaderboard: BoardEntry[] = []): ViewAction =>
  received(version, {
    type: 'countdown_started',
    countdownBetweenQuestions: 3,
    questionIndex: index,
    correctAnswer: 1,
    tallies: [0, 1, 0, 0],
    leaderboard,
  })
export const result: AnswerResult = {
  questionId: 1,
  selectedAnswer: 1,
  responseTime: 3_200,
  isCorrect: true,
  correctAnswer: 1,
  pointsAwarded: 834,
  score: 834,
}
export const ownPart = (
  version: number,
  isCorrect: boolean | null,
  pointsAwarded = 0,
  answer: Pick<Partial<AnswerResult>, 'selectedAnswer' | 'responseTime'> = {},
): ViewAction =>
  received(version, {
    type: 'you',
    pointsAwarded,
    isCorrect,
    rank: 2,
    score: pointsAwarded,
    correctAnswers: isCorrect ? 1 : 0,
    gapToNext: 118,
    nextNickname: 'Jonas',
    ...answer,
  })

/** The view after these actions in this order. */
export const viewAfter = (...actions: ViewAction[]): GameView => {
  const view = actions.reduce<GameView | null>(reduceView, null)
  if (!view) throw new Error('nothing is shown yet')
  return view
}
export const ownAnswer = (view: GameView) => ('own' in view.phase ? view.phase.own : undefined)
/** The game waits for its first question. */
export const begun = received(1, aPlayersState())
