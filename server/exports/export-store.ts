import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { evenings, questions, quizzes } from '../db/tables'
import { transaction, type Transaction } from '../db/transaction'

type Row = typeof quizzes.$inferSelect
type QuestionRow = typeof questions.$inferSelect

/** Everything that is exported of a quiz. */
export type ExportedQuiz = Pick<
  Row,
  | 'id'
  | 'title'
  | 'description'
  | 'timePerQuestion'
  | 'difficulty'
  | 'scoring'
  | 'isAiGenerated'
  | 'copiedFrom'
  | 'cover'
  | 'language'
  | 'isLanguageGuessed'
  | 'tags'
  | 'updatedAt'
> & { questions: ExportedQuestion[] }
export type ExportedQuestion = Pick<
  QuestionRow,
  'text' | 'options' | 'correctAnswer' | 'image' | 'optionImages' | 'source' | 'kind' | 'details'
>

/** A host's own quiz, read as of one moment. */
export function readOwnQuiz(db: Database, hostId: string, id: number): Promise<ExportedQuiz | null> {
  const read = async (tx: Transaction): Promise<ExportedQuiz | null> => {
    const [quiz] = await tx
      .select()
      .from(quizzes)
      .where(and(eq(quizzes.id, id), eq(quizzes.hostId, hostId)))
    if (!quiz) return null
    const inOrder = [asc(questions.orderIndex), asc(questions.id)]
    const rows = await tx
      .select()
      .from(questions)
      .where(eq(questions.quizId, id))
      .orderBy(...inOrder)
    return { ...quiz, questions: rows }
  }
  return transaction(db, read, { snapshot: true })
}

/** In order of creation. */
export async function ownQuizIds(db: Database, hostId: string): Promise<number[]> {
  const rows = await db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(eq(quizzes.hostId, hostId))
    .orderBy(asc(quizzes.createdAt), asc(quizzes.id))
  return rows.map(({ id }) => id)
}

export type ExportedEvening = Pick<typeof evenings.$inferSelect, 'title' | 'rounds' | 'jokers' | 'updatedAt'>

/** In order of creation; with `id`, that one alone. */
export async function readOwnEvenings(db: Database, hostId: string, id?: number): Promise<ExportedEvening[]> {
  const isWanted = id === undefined ? undefined : eq(evenings.id, id)
  return db
    .select()
    .from(evenings)
    .where(and(eq(evenings.hostId, hostId), isWanted))
    .orderBy(asc(evenings.createdAt), asc(evenings.id))
}
