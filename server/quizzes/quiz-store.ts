import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { isAdministrator } from '../../contract/sign-in/administrator'
import type { Quiz, QuizChange, QuizFilters, QuizForm, ReadableQuiz } from '../../contract/endpoints/quizzes'
import type { Database } from '../db/database'
import { questions, quizzes, soloSessions } from '../db/tables'
import { transaction, type Transaction } from '../db/transaction'
import { oneRow } from '../db/one-row'
import { Problem } from '../problems/problem'
import { coverOf } from './cover'
import { asQuiz, columns } from './quiz-columns'
import { containing } from './quiz-search'
import { removeSoloGames } from './remove-solo-games'
import { isWithdrawn } from './withdrawals'

type Form = z.output<typeof QuizForm>
type Change = z.output<typeof QuizChange>
type Filters = z.output<typeof QuizFilters>
type NewQuiz = typeof quizzes.$inferInsert
type NewQuestion = Omit<typeof questions.$inferInsert, 'id' | 'quizId'>

/** Only own quizzes, even for the administrator. */
export async function listQuizzes(db: Database, hostId: string, { page, limit, search, ...order }: Filters) {
  const listed = and(eq(quizzes.hostId, hostId), containing(search))
  const [rows, [counted]] = await Promise.all([
    select(db, listed)
      .orderBy(...inOrder(order))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(quizzes).where(listed),
  ])
  const total = counted?.total ?? 0
  return { quizzes: rows.map(asQuiz), total, totalPages: Math.ceil(total / limit), currentPage: page }
}

export async function readQuiz(db: Database, userId: string, id: number): Promise<ReadableQuiz | null> {
  const [row] = await select(db, mayRead(userId, id))
  return row ? { ...asQuiz(row), isOwn: row.hostId === userId } : null
}

export const createQuiz = (db: Database, hostId: string, { cover, ...form }: Form): Promise<Quiz> =>
  transaction(db, async (tx) => addQuiz(tx, { ...columnsOf(form), ...(await coverOf(tx, hostId, cover)), hostId }, []))

/** Adds a quiz with its questions, whatever its origin. */
export async function addQuiz(tx: Transaction, quiz: NewQuiz, all: NewQuestion[]): Promise<Quiz> {
  const { id: quizId } = oneRow(await tx.insert(quizzes).values(quiz).returning({ id: quizzes.id }))
  if (all.length > 0) await tx.insert(questions).values(all.map((question) => ({ ...question, quizId })))
  return asQuiz(oneRow(await select(tx, eq(quizzes.id, quizId))))
}

export const updateQuiz = (
  db: Database,
  hostId: string,
  id: number,
  { basedOn, cover, ...form }: Change,
): Promise<Quiz | null> =>
  transaction(db, async (tx) => {
    const [before] = await tx.select().from(quizzes).where(owned(hostId, id)).for('update')
    if (!before) return null
    const covered = await coverOf(tx, hostId, cover, before.cover)
    const changed = columnsOf(form)
    const language = languageAfter(before, changed)
    return saveQuiz(tx, hostId, id, { ...changed, language, ...covered }, basedOn)
  })

/** One that the host has chosen stays. One that was guessed does as long as the text does. */
function languageAfter(
  before: typeof quizzes.$inferSelect,
  { title, description = before.description, language }: Pick<Change, 'title' | 'description' | 'language'>,
): string | null {
  const isGuessed = language === undefined ? before.isLanguageGuessed : language === null
  if (!isGuessed) return language ?? before.language
  const isSameText = title === before.title && description === before.description
  return before.isLanguageGuessed && isSameText ? before.language : null
}

/** For questions with other texts. */
export async function guessLanguageAnew(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(quizzes)
    .set({ language: null })
    .where(and(eq(quizzes.id, id), quizzes.isLanguageGuessed))
}

/**
 * Saves a quiz, even if only its questions change. With `basedOn`, saves only if nobody has saved it since. Each save
 * has a later `updatedAt` than the previous one, so no two are equal.
 */
export async function saveQuiz(
  db: Database | Transaction,
  hostId: string,
  id: number,
  values: PgUpdateSetSource<typeof quizzes>,
  basedOn?: string,
): Promise<Quiz | null> {
  const updatedAt = sql`greatest(now(), ${quizzes.updatedAt} + interval '1 millisecond')`
  const unchanged = basedOn === undefined ? undefined : eq(quizzes.updatedAt, new Date(basedOn))
  const changed = await change(db, and(owned(hostId, id), unchanged), { ...values, updatedAt })
  if (!changed && unchanged && (await db.$count(quizzes, owned(hostId, id))) > 0) throw new Problem('quiz_changed')
  return changed
}

/** Publishing does not change the content, so `updatedAt` stays. */
export async function publishQuiz(db: Database, hostId: string, id: number, isPublic: boolean): Promise<Quiz | null> {
  const published = await transaction(db, async (tx) => {
    const quiz = await change(tx, owned(hostId, id), { isPublic })
    if (!quiz || !isPublic || !(await isWithdrawn(tx, id))) return { quiz }
    // The mark that it may have got is kept.
    await change(tx, owned(hostId, id), { isPublic: false })
    return null
  })
  if (!published) throw new Problem('unpublished_by_administrator')
  return published.quiz
}

/** Removes the quiz's solo games first, in batches; after a failure the next attempt continues. */
export async function removeQuiz(db: Database, hostId: string, id: number): Promise<boolean> {
  if ((await db.$count(quizzes, owned(hostId, id))) === 0) return false
  await removeSoloGames(db, eq(soloSessions.quizId, id))
  const { rowCount } = await db.delete(quizzes).where(owned(hostId, id))
  return rowCount === 1
}

/** The condition of every change: the quiz is the host's own. */
export const owned = (hostId: string, id: number): SQL | undefined =>
  and(eq(quizzes.id, id), eq(quizzes.hostId, hostId))

/** The administrator may read any quiz. */
export const mayRead = (userId: string, id: number): SQL | undefined =>
  isAdministrator(userId) ? eq(quizzes.id, id) : owned(userId, id)

const select = (db: Database | Transaction, condition: SQL | undefined) =>
  db.select(columns).from(quizzes).where(condition)

async function change(
  db: Database | Transaction,
  which: SQL | undefined,
  values: PgUpdateSetSource<typeof quizzes>,
): Promise<Quiz | null> {
  const [row] = await db.update(quizzes).set(values).where(which).returning(columns)
  return row ? asQuiz(row) : null
}

function inOrder({ sortBy, sortDirection }: Pick<Filters, 'sortBy' | 'sortDirection'>): SQL[] {
  const direction = sortDirection === 'asc' ? asc : desc
  // Unicode order, whatever the database's locale.
  const first = sortBy === 'name' ? sql`${quizzes.title} COLLATE "und-x-icu"` : quizzes.createdAt
  return [direction(first), direction(quizzes.id)]
}

/** Stores an empty description as none. */
const columnsOf = <F extends Omit<Change, 'basedOn' | 'cover'>>({ description, language, ...form }: F) => ({
  ...form,
  ...(language !== undefined && { language, isLanguageGuessed: language === null }),
  description: description === '' ? null : description,
})
