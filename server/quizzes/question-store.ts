import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Question, QuestionForm, QuestionsForm, QuestionWithSource } from '../../contract/endpoints/quizzes'
import { secondsOf } from '../../rules/questions'
import type { Database } from '../db/database'
import { columnsOf, contentOf } from '../db/question-columns'
import { Problem } from '../problems/problem'
import { transaction, type Transaction } from '../db/transaction'
import { questions, quizzes } from '../db/tables'
import { contentOfForm, requireSound } from './question-content'
import { picturesOf, type PicturesOf } from './question-pictures'
import { guessLanguageAnew, mayRead, saveQuiz } from './quiz-store'
import { isWithdrawn } from './withdrawals'

type Form = z.output<typeof QuestionForm>
type Forms = z.output<typeof QuestionsForm>
type Row = typeof questions.$inferSelect

/**
 * The questions of a quiz in order, or null if this user has no such quiz. The administrator reads other hosts'
 * questions without the sources.
 */
export async function readQuestions(
  db: Database,
  userId: string,
  quizId: number,
): Promise<QuestionWithSource[] | null> {
  const [quiz] = await db.select({ hostId: quizzes.hostId }).from(quizzes).where(mayRead(userId, quizId))
  if (!quiz) return null
  const isOwn = quiz.hostId === userId
  return (await rowsOf(db, quizId)).map((row) => ({ ...asQuestion(row), source: isOwn ? row.source : null }))
}

/**
 * Replaces all questions in one transaction. A form with an existing question's id replaces that question: it keeps the
 * id, and any pictures and source that the form leaves out.
 */
export function saveQuestions(
  db: Database,
  hostId: string,
  quizId: number,
  { questions: forms, basedOn }: Forms,
): Promise<Question[] | null> {
  return transaction(db, async (tx) => {
    requireSound(forms, ['questions'])
    // Locks the quiz, so that of two simultaneous saves one set results, never a mixture.
    const quiz = await saveQuiz(tx, hostId, quizId, {}, basedOn)
    if (!quiz) return null

    const before = await rowsOf(tx, quizId)
    const rows = arrange(quizId, forms, before, await picturesOf(tx, hostId, forms, before))
    const kept = rows.filter(({ id }) => id !== undefined)
    const added = rows.filter(({ id }) => id === undefined)
    const keptIds = kept.flatMap(({ id }) => id ?? [])
    await tx.delete(questions).where(and(eq(questions.quizId, quizId), notInArray(questions.id, keptIds)))
    if (kept.length > 0)
      await tx.insert(questions).values(kept).onConflictDoUpdate({ target: questions.id, set: replaced })
    if (added.length > 0) await tx.insert(questions).values(added)
    if (textOf(rows) !== textOf(before)) await guessLanguageAnew(tx, quizId)
    // What may not be published is not to be had by publishing something else first.
    if (quiz.isPublic && (await isWithdrawn(tx, quizId))) throw new Problem('unpublished_by_administrator')
    return questionsOf(tx, quizId)
  })
}

/** The questions of a quiz. The caller's right to read it must have been checked. */
export const questionsOf = async (db: Database | Transaction, quizId: number): Promise<Question[]> =>
  (await rowsOf(db, quizId)).map(asQuestion)

/** A question with the time that it takes in a quiz with this one. */
export const withTime = <Q extends Pick<Question, 'kind' | 'timeLimit'>>(question: Q, timePerQuestion: number): Q => ({
  ...question,
  timeLimit: secondsOf(question, timePerQuestion),
})

const rowsOf = (db: Database | Transaction, quizId: number): Promise<Row[]> =>
  db.select().from(questions).where(eq(questions.quizId, quizId)).orderBy(asc(questions.orderIndex), asc(questions.id))

/** Sorts by `orderIndex`, or by position, and renumbers without gaps. */
function arrange(quizId: number, forms: Form[], rows: Row[], pictures: PicturesOf) {
  const free = new Map(rows.map((row) => [row.id, row]))
  return forms
    .map((form, position) => ({ form, at: form.orderIndex ?? position }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ form }, orderIndex) => {
      const { id, source } = form
      const former = id === undefined ? undefined : free.get(id)
      if (former) free.delete(former.id)
      // A page of an older version takes every question for a choice.
      if (former && former.kind !== 'choice' && form.kind === undefined) throw new Problem('quiz_changed')
      return {
        id: former?.id,
        quizId,
        orderIndex,
        source: source === undefined ? (former?.source ?? null) : source || null,
        ...columnsOf(contentOfForm(form, pictures(form, former), former && contentOf(former))),
      }
    })
}

const textOf = (rows: Pick<Row, 'text' | 'options'>[]): string =>
  JSON.stringify(rows.map(({ text, options }) => [text, options]))

const excluded = (column: string) => sql.raw(`excluded.${column}`)
const replaced = {
  text: excluded('text'),
  options: excluded('options'),
  correctAnswer: excluded('correct_answer'),
  kind: excluded('kind'),
  details: excluded('details'),
  orderIndex: excluded('order_index'),
  image: excluded('image'),
  optionImages: excluded('option_images'),
  source: excluded('source'),
}

/** Without the source, which gives the right answer away. */
const asQuestion = (row: Row): Question => ({ id: row.id, orderIndex: row.orderIndex, ...contentOf(row) })
