import { and, eq, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Input, Reply } from '../../contract/api'
import { limits } from '../../contract/limits'
import type { routes } from '../../contract/routes'
import { picturesFirstMs } from '../../rules/pictures-first'
import { clockStartedAt, judgeSolo } from '../../rules/solo'
import type { Database } from '../db/database'
import { quizzes, soloAnswers, soloSessions } from '../db/tables'
import { transaction, type Transaction } from '../db/transaction'
import { Problem } from '../problems/problem'
import { questionsOf } from '../quizzes/question-store'
import { isPublic, publicColumns } from '../quizzes/quiz-columns'

type Started = Reply<typeof routes.solo.start>
type Answer = Input<typeof routes.solo.answer>
type Answered = Reply<typeof routes.solo.answer>
type Session = typeof soloSessions.$inferSelect

/** Begins a round of a public quiz, which now counts as played. The round's id is a secret known only to the player. */
export function startRound(
  db: Database,
  { quizId, userId, at }: { quizId: number; userId: string | null; at: number },
): Promise<Started> {
  return transaction(db, async (tx) => {
    const [quiz] = await tx
      .update(quizzes)
      .set({ timesPlayed: sql`${quizzes.timesPlayed} + 1`, lastPlayedAt: new Date(at) })
      .where(and(isPublic, eq(quizzes.id, quizId)))
      .returning(publicColumns)
    if (!quiz) throw new Problem('public_quiz_not_found')
    const questions = await questionsOf(tx, quizId)
    const [first] = questions
    if (!first) throw new Problem('nothing_to_play')

    const sessionId = randomBytes(24).toString('base64url')
    await tx.insert(soloSessions).values({
      id: sessionId,
      quizId,
      userId,
      totalQuestions: questions.length,
      answerKey: questions.map(({ id, options, correctAnswer }) => ({ id, options: options.length, correctAnswer })),
      timePerQuestion: quiz.timePerQuestion,
      opensInMs: picturesFirstMs(first),
      createdAt: new Date(at),
    })
    return {
      sessionId,
      quiz,
      questions: questions.map((question) => ({ ...question, timeLimit: quiz.timePerQuestion })),
      opensInMs: picturesFirstMs(first),
    }
  })
}

/** Scores and records an answer. Each question is answered once; a repetition gets the first result. */
export function answerQuestion(db: Database, answer: Answer, at: number): Promise<Answered> {
  return transaction(db, async (tx) => {
    // The lock makes simultaneous answers of one round wait for each other.
    const [session] = await tx.select().from(soloSessions).where(eq(soloSessions.id, answer.sessionId)).for('update')
    // A round from yesterday has lost its answer key.
    if (!session || session.answerKey.length === 0) throw new Problem('solo_session_not_found')
    const given = await tx.select().from(soloAnswers).where(eq(soloAnswers.sessionId, session.id))
    const { questionId, selectedAnswer, responseTime: claimedMs } = answer
    const question = session.answerKey.find(({ id }) => id === questionId)
    if (!question) throw new Problem('solo_question_not_found')
    const { correctAnswer } = question
    const recorded = given.find((one) => one.questionId === questionId)
    const round = roundOf(session, given)
    // The database's clock has fractions of a millisecond.
    const nextInMs = Math.round(clockStartedAt(round) - at)
    if (recorded) return { ...recorded, ...totalsOf(session), correctAnswer, nextInMs }

    const judged = judgeSolo(round, question, { selectedAnswer, claimedMs }, at)
    if ('refused' in judged) throw new Problem(judged.refused, { issues: [noSuchOption] })
    const { isCorrect, pointsAwarded, countedMs } = judged
    const row = {
      sessionId: session.id,
      questionId,
      selectedAnswer: judged.selectedAnswer,
      isCorrect,
      responseTime: countedMs,
      pointsAwarded,
      answeredAt: new Date(at),
    }
    await tx.insert(soloAnswers).values(row)
    const isLast = given.length + 1 === session.totalQuestions
    const totals = await addToScore(tx, session, { isCorrect, pointsAwarded, isLast, at })
    return { ...row, ...totals, correctAnswer, nextInMs: limits.resultMs }
  })
}

const noSuchOption = { path: ['selectedAnswer'], message: 'This question has no such option' }

const totalsOf = ({ score, correctAnswers }: Session) => ({ score, correctAnswers })

const roundOf = ({ createdAt, opensInMs, timePerQuestion }: Session, given: { answeredAt: Date }[]) => ({
  startedAt: createdAt.getTime(),
  opensInMs,
  limitMs: timePerQuestion * 1_000,
  answeredAt: given.map(({ answeredAt }) => answeredAt.getTime()),
})

interface Gain {
  isCorrect: boolean
  pointsAwarded: number
  isLast: boolean
  at: number
}

async function addToScore(tx: Transaction, session: Session, { isCorrect, pointsAwarded, isLast, at }: Gain) {
  const totals = {
    score: session.score + pointsAwarded,
    correctAnswers: session.correctAnswers + (isCorrect ? 1 : 0),
  }
  await tx
    .update(soloSessions)
    .set({ ...totals, ...(isLast && { completedAt: new Date(at) }) })
    .where(eq(soloSessions.id, session.id))
  return totals
}
