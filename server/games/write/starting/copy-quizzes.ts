/** A game's own copies of the questions that it asks. */
import { randomInt } from 'node:crypto'
import { and, asc, eq, gte } from 'drizzle-orm'
import { limits } from '../../../../contract/limits'
import { otherLanguage } from '../../../../contract/languages/languages'
import type { RoundWeight } from '../../../../contract/games/evenings'
import { inOrder, type Round } from '../../../../rules/games/evenings/evening'
import { shuffled } from '../../../../rules/question-kinds/order/shuffled'
import { gameQuestions, questions, quizzes } from '../../../db/tables'
import type { Transaction } from '../../../db/transaction'
import { Problem } from '../../../problems/problem'

export interface EveningToPlay {
  title: string
  rounds: readonly { quizId: number; weight: RoundWeight }[]
  jokers: boolean
}

export type QuestionCopy = Omit<typeof gameQuestions.$inferInsert, 'gameSessionId' | 'questionIndex'>

export interface QuizCopy extends Pick<typeof quizzes.$inferSelect, 'title' | 'timePerQuestion' | 'scoring'> {
  asked: QuestionCopy[]
}

export interface EveningCopy extends QuizCopy {
  rounds: (Round & { quizId: number })[]
}

/** Throws a Problem if the quiz is not the host's, or has no questions. */
export async function copyQuiz(tx: Transaction, hostId: string, quizId: number | null): Promise<QuizCopy> {
  const quiz = quizId === null ? null : await readQuiz(tx, hostId, quizId)
  if (!quiz) throw new Problem('quiz_not_found')
  if (quiz.asked.length === 0) throw new Problem('quiz_without_questions')
  return quiz
}

/** Rounds whose quiz is gone, or has no questions, are skipped. Throws a Problem if fewer than two are left. */
export async function copyEvening(tx: Transaction, hostId: string, evening: EveningToPlay): Promise<EveningCopy> {
  const rounds: { quizId: number; weight: RoundWeight; quiz: QuizCopy }[] = []
  for (const { quizId, weight } of evening.rounds) {
    const quiz = await readRound(tx, hostId, quizId)
    if (quiz) rounds.push({ quizId, weight, quiz })
  }
  const [first] = rounds
  if (!first || rounds.length < limits.roundsMin) throw new Problem('evening_too_short')
  const asked = withOwnIds(rounds.flatMap(({ quiz }) => quiz.asked))
  if (asked.length > limits.questionsPerEvening) throw new Problem('evening_too_long')
  const placed = inOrder(
    rounds.map(({ weight, quiz }) => ({ title: quiz.title, weight, count: quiz.asked.length, scoring: quiz.scoring })),
  )
  const { timePerQuestion, scoring } = first.quiz
  return {
    ...{ title: evening.title, timePerQuestion, scoring, asked },
    rounds: placed.map((round, place) => ({ ...round, quizId: rounds[place]?.quizId ?? first.quizId })),
  }
}

/** As a round of an evening, where each question has its quiz's time. Null if there is nothing to ask. */
export async function readRound(tx: Transaction, hostId: string, quizId: number): Promise<QuizCopy | null> {
  const quiz = await readQuiz(tx, hostId, quizId)
  if (!quiz || quiz.asked.length === 0) return null
  const { timePerQuestion: timeLimit } = quiz
  const timed = quiz.asked.map((question) =>
    question.kind === 'slide' ? question : { ...question, details: { timeLimit, ...withoutNull(question.details) } },
  )
  return { ...quiz, asked: timed }
}

/** A question without a time of its own may say so. */
function withoutNull(details: QuestionCopy['details']): NonNullable<QuestionCopy['details']> {
  const { timeLimit, ...others } = details ?? {}
  return typeof timeLimit === 'number' ? { ...others, timeLimit } : others
}

/**
 * Answers name their question by its id, and a quiz may be played twice: each repetition has an id of the game's own,
 * from the end of what a column can hold, which no stored question reaches.
 */
export function withOwnIds(asked: readonly QuestionCopy[]): QuestionCopy[] {
  const taken = new Set(asked.map(({ questionId }) => questionId))
  const seen = new Set<number>()
  let own = highestId
  return asked.map((question) => {
    if (seen.size !== seen.add(question.questionId).size) return question
    while (taken.has(own)) own--
    taken.add(own)
    return { ...question, questionId: own }
  })
}

const highestId = 2 ** 31 - 1

/** With `from` in place of what was asked from the question with that index on. */
export async function saveAsked(
  tx: Transaction,
  gameSessionId: number,
  asked: readonly QuestionCopy[],
  from?: number,
): Promise<void> {
  if (from !== undefined)
    await tx
      .delete(gameQuestions)
      .where(and(eq(gameQuestions.gameSessionId, gameSessionId), gte(gameQuestions.questionIndex, from)))
  await tx
    .insert(gameQuestions)
    .values(asked.map((question, place) => ({ ...question, gameSessionId, questionIndex: (from ?? 0) + place })))
}

async function readQuiz(tx: Transaction, hostId: string, quizId: number): Promise<QuizCopy | null> {
  // The lock keeps an editor from saving between reading the quiz and its questions.
  const [quiz] = await tx
    .select()
    .from(quizzes)
    .where(and(eq(quizzes.id, quizId), eq(quizzes.hostId, hostId)))
    .for('share')
  if (!quiz) return null
  const asked = await tx
    .select()
    .from(questions)
    .where(eq(questions.quizId, quiz.id))
    .orderBy(asc(questions.orderIndex), asc(questions.id))
  const language = quiz.language === otherLanguage ? null : quiz.language
  return { ...quiz, asked: asked.map((question) => ({ questionId: question.id, ...copyOf(question, language) })) }
}

/** A game's own copy, which knows its language, with the options of an `order` shuffled. */
function copyOf(
  { kind, text, options, image, optionImages, correctAnswer, details }: typeof questions.$inferSelect,
  language: string | null,
) {
  const own = {
    ...(language !== null && { language }),
    ...(kind === 'order' && { shuffle: shuffled(options.length, (below) => randomInt(below)) }),
  }
  return {
    ...{ kind, text, options, image, optionImages, correctAnswer },
    details: Object.keys(own).length > 0 ? { ...details, ...own } : details,
  }
}
