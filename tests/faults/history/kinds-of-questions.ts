/**
 * What follows from a stored question of any kind. A `choice` is judged here; the others by rules/, whose functions are
 * proved beside them: what can go wrong in a game is which question, answer and moment they are given.
 */
import type { AnswerResult } from '../../../contract/games/game-state'
import type { Answer, AnswerInFields, AnswerSummary, Reveal } from '../../../contract/questions/questions'
import { shownTexts } from '../../../rules/games/shown-texts'
import { asSent, grade, isCounted, revealOf, secondsOf, tally, told, type GameQuestion } from '../../../rules/questions'
import { answerOf, gameQuestionOf } from '../../../server/db/question-columns'
import { isRude } from '../../../server/rude-words/rude-words'
import type { StoredAnswer, StoredGame, StoredQuestion } from './stored-game'

const known = new WeakMap<StoredQuestion, GameQuestion>()

function asked(question: StoredQuestion): GameQuestion {
  const before = known.get(question)
  if (before) return before
  const made = gameQuestionOf(question.questionId, { ...question, text: '' })
  known.set(question, made)
  return made
}

/** Whether it counts in scores, times, streaks and right answers. */
export const isScored = (question: StoredQuestion): boolean => isCounted(asked(question))

export const hasCredit = ({ kind }: StoredQuestion): boolean => !['choice', 'poll', 'words', 'slide'].includes(kind)

/** Whether its players send texts, which may be rude or hidden. */
export const hasTexts = ({ kind }: Pick<StoredQuestion, 'kind'>): boolean => kind === 'typed' || kind === 'words'

/** What a player who does not answer has taken, and the most that counts; null for a slide without a limit. */
export function limitOf(question: StoredQuestion, { timePerQuestion }: Pick<StoredGame, 'timePerQuestion'>) {
  const seconds = secondsOf(asked(question), timePerQuestion)
  return seconds === null ? null : seconds * 1_000
}

/** The answer in the field of its call, as its player has sent it. */
export const sentAnswer = (question: StoredQuestion, stored: StoredAnswer): Answer =>
  asSent(asked(question), answerOf(stored))

/** Whether a call with these fields answers it. */
export const isAnswer = (question: StoredQuestion, sent: AnswerInFields): boolean =>
  !('invalid' in grade(asked(question), sent))

/** Null: it is no answer to this question. */
export function creditOf(question: StoredQuestion, stored: StoredAnswer): number | null {
  const { kind, options, correctAnswer, details } = question
  const { selectedAnswer } = stored
  const right = (details?.correctAnswers as number[] | undefined) ?? [correctAnswer]
  if (kind === 'choice')
    return options[selectedAnswer] === undefined || stored.answer ? null : Number(right.includes(selectedAnswer))
  const graded = grade(asked(question), sentAnswer(question, stored))
  return 'invalid' in graded ? null : graded.credit
}

export function pointsOf(game: StoredGame, question: StoredQuestion, { responseTime }: StoredAnswer, credit: number) {
  if (!isScored(question)) return 0
  const limitMs = limitOf(question, game) ?? 0
  const speed = game.scoring === 'right' ? 1 : 1 - responseTime / (2 * limitMs)
  return Math.round(1_000 * speed * credit * asked(question).points)
}

/** What the close tells of a question, and of its answers. */
export interface Told {
  correctAnswer?: number | undefined
  tallies?: number[] | undefined
  explanation?: string | undefined
  reveal?: Reveal | undefined
  results?: AnswerSummary | undefined
}

/** What the reply to an answer tells of the key. */
export function keyOf(question: StoredQuestion): Pick<AnswerResult, 'correctAnswer' | 'reveal'> {
  return told(asked(question))
}

export function toldAtClose(game: StoredGame, question: StoredQuestion): Told {
  const { kind, questionIndex, options, details } = question
  if (kind === 'slide') return {}
  const answers = game.answers.filter((answer) => answer.questionIndex === questionIndex)
  const explanation = asked(question).explanation ?? undefined
  if (kind === 'choice') {
    const tallies = options.map((_, option) => answers.filter(({ selectedAnswer }) => selectedAnswer === option).length)
    const reveal = details?.correctAnswers || details?.isVoid ? revealOf(asked(question)) : undefined
    return { correctAnswer: question.correctAnswer, tallies, explanation, reveal }
  }
  const names = new Map(game.participants.map(({ id, nickname }) => [id, nickname]))
  const given = answers.map((stored) => ({
    ...{ answer: answerOf(stored), credit: stored.credit ?? 0, countedMs: stored.responseTime },
    nickname: names.get(stored.participantId) ?? '',
  }))
  // As where a host decides nothing on texts.
  const shown = shownTexts(asked(question), questionIndex, [], isRude)
  const results = tally(asked(question), given, shown) ?? undefined
  return { ...keyOf(question), results, ...(kind === 'poll' && results) }
}

/** What is told of a question whose key was corrected. */
export function toldAfterCorrection(game: StoredGame, question: StoredQuestion): Pick<Told, 'reveal' | 'results'> {
  const { tallies, results = tallies && { tallies } } = toldAtClose(game, question)
  return { reveal: revealOf(asked(question)), results }
}

/** Equal for equal values, in whichever order their fields are. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? 'nothing'
