import { and, eq, sql } from 'drizzle-orm'
import { randomBytes, randomInt } from 'node:crypto'
import type { Input, Reply } from '../../contract/api'
import type { Question } from '../../contract/endpoints/quizzes'
import { limits, timedOut } from '../../contract/limits'
import { otherLanguage } from '../../contract/languages/languages'
import { type Scoring } from '../../contract/questions/quiz-choices'
import type { routes } from '../../contract/routes'
import { picturesFirstMs } from '../../rules/pictures-first'
import { resultOf } from '../../rules/games/answers'
import { shuffled } from '../../rules/question-kinds/order/shuffled'
import { asSent, isCounted, told, withoutKey, type GameQuestion } from '../../rules/questions'
import { clockStartedAt, judgeSolo } from '../../rules/solo'
import type { Database } from '../db/database'
import { answerColumnsOf, answerOf, columnsOf, creditOf, gameQuestionOf, keyColumnsOf } from '../db/question-columns'
import { quizzes, soloAnswers, soloSessions } from '../db/tables'
import { transaction, type Transaction } from '../db/transaction'
import { invalidInput } from '../problems/invalid-input'
import { Problem } from '../problems/problem'
import { questionsOf, withTime } from '../quizzes/question-store'
import { isPublic, publicColumns } from '../quizzes/quiz-columns'
import { isMarked } from '../quizzes/withdrawals'

type Started = Reply<typeof routes.solo.start>
type Answer = Input<typeof routes.solo.answer>
type Answered = Reply<typeof routes.solo.answer>
type Session = typeof soloSessions.$inferSelect

/** Begins a game of a public quiz, which now counts as played. The game's id is a secret known only to the player. */
export function startSoloGame(
  db: Database,
  { quizId, userId, at }: { quizId: number; userId: string | null; at: number },
): Promise<Started> {
  return transaction(db, async (tx) => {
    const [played] = await tx
      .update(quizzes)
      .set({ timesPlayed: sql`${quizzes.timesPlayed} + 1`, lastPlayedAt: new Date(at) })
      .where(and(isPublic, eq(quizzes.id, quizId)))
      .returning({ ...publicColumns, scoring: quizzes.scoring })
    if (!played) throw new Problem('public_quiz_not_found')
    const { scoring, ...quiz } = played
    const language = quiz.language === otherLanguage ? {} : { language: quiz.language }
    const questions = (await questionsOf(tx, quizId))
      .filter(isPlayedAlone)
      .map((question) => ({ ...forSoloGame(question), ...language }))
    if (questions.length === 0) throw new Problem('nothing_to_play')
    const game = { quizId, userId, at, scoring, timePerQuestion: quiz.timePerQuestion }
    return { quiz, ...(await insertSoloGame(tx, questions, game)) }
  })
}

type NewSoloGame = Pick<
  typeof soloSessions.$inferInsert,
  'gameSessionId' | 'participantId' | 'assignmentId' | 'personId'
> &
  Pick<Session, 'quizId' | 'userId' | 'scoring' | 'timePerQuestion'> & { at: number }

/** Begins a game of these questions, which are for one player. Those of an evening may each have another scoring. */
export async function insertSoloGame(
  tx: Transaction,
  asked: readonly (GameQuestion & { scoring?: Scoring })[],
  { at, ...game }: NewSoloGame,
): Promise<Omit<Started, 'quiz'>> {
  const sessionId = randomBytes(24).toString('base64url')
  const [first] = asked
  const opensInMs = first ? picturesFirstMs(first) : 0
  await tx.insert(soloSessions).values({
    ...{ id: sessionId, ...game, totalQuestions: asked.length, opensInMs },
    answerKey: asked.map(({ scoring = game.scoring, ...question }) => ({
      ...keyOf({ ...question, language: undefined }),
      ...(scoring !== game.scoring && { scoring }),
    })),
    createdAt: new Date(at),
  })
  const questions = asked.map((question, orderIndex) => ({
    ...withTime(withoutKey(question), game.timePerQuestion),
    orderIndex,
  }))
  return { sessionId, questions, opensInMs }
}

/** Scores and records an answer. Each question is answered once; a repetition gets the first result. */
export function answerQuestion(db: Database, answer: Answer, at: number): Promise<Answered> {
  return transaction(db, async (tx) => {
    // The lock makes simultaneous answers of one game wait for each other.
    const [session] = await tx.select().from(soloSessions).where(eq(soloSessions.id, answer.sessionId)).for('update')
    // A game from yesterday has lost its answer key.
    if (!session || session.answerKey.length === 0) throw new Problem('solo_session_not_found')
    const given = await tx.select().from(soloAnswers).where(eq(soloAnswers.sessionId, session.id))
    const { questionId, sessionId: _, responseTime: claimedMs, ...sent } = answer
    const key = session.answerKey.find(({ id }) => id === questionId)
    if (!key) throw new Problem('solo_question_not_found')
    const question = questionOf(key)
    const recorded = given.find((one) => one.questionId === questionId)
    const game = soloGameOf({ ...session, scoring: key.scoring ?? session.scoring }, question, given)
    // The database's clock has fractions of a millisecond.
    const nextInMs = Math.round(clockStartedAt(game) - at)
    if (recorded) return { ...resultFor(question, recorded), ...totalsOf(session), nextInMs }
    await requireNotWithdrawn(tx, session)

    const judged = judgeSolo(game, question, { ...sent, claimedMs }, at)
    if ('invalid' in judged) throw invalidInput(judged.invalid)
    const { credit, isCorrect, pointsAwarded, countedMs } = judged
    const row = {
      ...{ sessionId: session.id, questionId, credit, isCorrect, pointsAwarded },
      ...answerColumnsOf(judged.answer ?? { selectedAnswer: timedOut }),
      responseTime: countedMs,
      pollOptions: question.kind === 'poll' ? question.options : null,
      answeredAt: new Date(at),
    }
    await tx.insert(soloAnswers).values(row)
    const isLast = given.length + 1 === session.totalQuestions
    const gain = isCounted(question) ? { isCorrect, pointsAwarded } : { isCorrect: false, pointsAwarded: 0 }
    const totals = await addToScore(tx, session, { ...gain, isLast, at })
    return { ...resultFor(question, row), ...totals, nextInMs: limits.resultMs }
  })
}

/** A host who takes a quiz back lets its games end; the administrator ends them. */
async function requireNotWithdrawn(tx: Transaction, { quizId, gameSessionId }: Session): Promise<void> {
  if (quizId === null || gameSessionId !== null) return
  if (await isMarked(tx, quizId)) throw new Problem('solo_quiz_unpublished')
}

/** Words are worth nothing without those of others. */
const isPlayedAlone = ({ kind }: Question): boolean => kind !== 'words'

/** With the options of an `order` shuffled. */
const forSoloGame = ({ orderIndex: _, ...question }: Question): GameQuestion =>
  question.kind === 'order'
    ? { ...question, shuffle: shuffled(question.options.length, (below) => randomInt(below)) }
    : question

/** What a game keeps of a question, to score its answers. */
function keyOf(question: GameQuestion): Session['answerKey'][number] {
  // A game's copy may have another key than its quiz.
  const columns = { ...columnsOf(question), ...keyColumnsOf(question) }
  const { id } = question
  const isPlain = question.kind === 'choice' && columns.details === null
  return {
    ...{ id, options: columns.options.length, correctAnswer: columns.correctAnswer },
    ...(!isPlain && { question: columns }),
  }
}

const questionOf = ({ id, options, correctAnswer, question }: Session['answerKey'][number]): GameQuestion =>
  gameQuestionOf(
    id,
    question ?? {
      ...{ kind: 'choice', text: '', options: new Array<string>(options).fill(''), correctAnswer, details: null },
    },
  )

/** What the player is told of a recorded answer. */
function resultFor(question: GameQuestion, row: Omit<typeof soloAnswers.$inferInsert, 'answeredAt'>) {
  const { selectedAnswer, answer = null, credit = null, isCorrect, pointsAwarded = 0 } = row
  const hasAnswered = answer !== null || selectedAnswer !== timedOut
  const { explanation } = question
  return {
    ...(hasAnswered ? asSent(question, answerOf({ selectedAnswer, answer })) : { selectedAnswer: timedOut }),
    ...resultOf(question, { isCorrect, credit: creditOf({ credit, isCorrect }) }),
    pointsAwarded,
    ...told(question),
    ...(question.kind === 'choice' && explanation !== null && { explanation }),
  }
}

const totalsOf = ({ score, correctAnswers }: Session) => ({ score, correctAnswers })

const soloGameOf = (
  { createdAt, opensInMs, timePerQuestion, scoring }: Session,
  { timeLimit }: GameQuestion,
  given: { answeredAt: Date }[],
) => ({
  startedAt: createdAt.getTime(),
  ...{ opensInMs, scoring },
  limitMs: (timeLimit ?? timePerQuestion) * 1_000,
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
