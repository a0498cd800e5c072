/** Why an answer earned its points (T1): the numbers that its score was made from. */
import type { ExtraTime } from '../../../contract/games/extra-time'
import type { PointsExplanation } from '../../../contract/games/points'
import type { Scoring } from '../../../contract/questions/quiz-choices'
import { answerIn, asKept, asSent, factorOf, hasKey, isCounted, type GameQuestion } from '../../questions'
import type { Judgement } from '../../score'
import { limitMs, questionAt, scoringOf, type Game } from '../game-state'
import { creditPartsOf } from './credit-parts'
import { streakAfter } from './streaks'

/** An answer as it counts now. */
export interface ExplainedAnswer extends Omit<Judgement, 'isCorrect'> {
  /** Null if the question's opening was not kept. */
  elapsedMs: number | null
}

/** What an answer's points follow from besides the answer. */
export interface AskedFor {
  /** Those before it, too. */
  questions: readonly GameQuestion[]
  index: number
  /** Null for a question that has none to explain. */
  limitMs: number | null
  scoring: Scoring
}

/** `right` are the indexes of the questions that the player has answered right. */
export function explained(
  { questions, index, ...asked }: AskedFor & { question: GameQuestion },
  answer: ExplainedAnswer | null,
  right: ReadonlySet<number>,
  extraTime: ExtraTime,
): PointsExplanation {
  const { question, limitMs, scoring } = asked
  return {
    questionIndex: index,
    answer: answer && partsOf(question, answer),
    ...{ limitMs, ...(extraTime !== 1 && { extraTime }), scoring },
    factor: factorOf(question),
    ...(question.isVoid && { isVoid: true }),
    pointsAwarded: answer?.pointsAwarded ?? 0,
    streak: isCounted(question) ? streakAfter(questions, index, right) : null,
  }
}

/** As `explained`, of a question of a game. */
export function explainedPoints(
  game: Game,
  index: number,
  answer: ExplainedAnswer | null,
  right: ReadonlySet<number>,
  extraTime: ExtraTime,
): PointsExplanation {
  const question = questionAt(game, index)
  const hasNoTime = question.kind === 'slide' && question.timeLimit === null
  const asked = { question, questions: game.questions, index, scoring: scoringOf(game, index) }
  return explained({ ...asked, limitMs: hasNoTime ? null : limitMs(game, index) }, answer, right, extraTime)
}

function partsOf(question: GameQuestion, { answer, elapsedMs, countedMs, credit }: ExplainedAnswer) {
  const parts = credit < 1 ? creditPartsOf(question, answer) : undefined
  return {
    ...asSent(question, answer),
    ...{ elapsedMs, countedMs, credit: hasKey(question.kind) ? credit : null, ...(parts && { parts }) },
  }
}

/** The same beside a question whose options stand as the quiz has them: the answer counts them so, too. */
export function asAsked(question: GameQuestion, { answer, ...explained }: PointsExplanation): PointsExplanation {
  const sent = answer && answerIn(answer)
  return { ...explained, answer: answer && { ...answer, ...(sent && asKept(question, sent)) } }
}
