/** A host's plans for evenings. */
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Evening, EveningForm } from '../../contract/endpoints/evenings'
import { limits } from '../../contract/limits'
import type { Database } from '../db/database'
import { oneRow } from '../db/one-row'
import { evenings, quizzes, users } from '../db/tables'
import type { PlannedRound } from '../db/tables/evenings'
import { transaction, type Transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { titleOfCopy } from '../identity/title-of-copy'
import { Problem } from '../problems/problem'

type Row = typeof evenings.$inferSelect
type Quiz = Pick<typeof quizzes.$inferSelect, 'id' | 'title' | 'language' | 'questionCount'>

/** The last changed first. */
export const listEvenings = (db: Database, hostId: string): Promise<Evening[]> =>
  transaction(db, async (tx) => {
    const rows = await tx
      .select()
      .from(evenings)
      .where(eq(evenings.hostId, hostId))
      .orderBy(desc(evenings.updatedAt), desc(evenings.id))
    return asEvenings(tx, hostId, rows)
  })

export const readEvening = (db: Database, hostId: string, id: number): Promise<Evening | null> =>
  transaction(db, async (tx) => {
    const [evening] = await asEvenings(tx, hostId, await tx.select().from(evenings).where(owned(hostId, id)))
    return evening ?? null
  })

export const createEvening = (db: Database, hostId: string, form: EveningForm): Promise<Evening> =>
  transaction(db, async (tx) => insertOne(tx, hostId, oneRow(await plannedOf(tx, hostId, [form]))))

/** Adds evenings with these ids, all or none. Their quizzes must be the host's. */
export async function addEvenings(
  tx: Transaction,
  hostId: string,
  ids: readonly number[],
  forms: readonly EveningForm[],
): Promise<void> {
  const planned = await plannedOf(tx, hostId, forms)
  await insert(
    tx,
    hostId,
    planned.map((evening, index) => ({ ...evening, id: ids[index] })),
  )
}

export const updateEvening = (
  db: Database,
  hostId: string,
  id: number,
  { rounds, ...form }: EveningForm,
): Promise<Evening | null> =>
  transaction(db, async (tx) => {
    const [before] = await tx.select().from(evenings).where(owned(hostId, id)).for('update')
    if (!before) return null
    const own = await quizzesOf(tx, hostId, rounds)
    const saved = { ...form, rounds: planned(own, rounds, before.rounds), updatedAt: sql`now()` }
    const rows = await tx.update(evenings).set(saved).where(owned(hostId, id)).returning()
    return oneRow(await asEvenings(tx, hostId, rows))
  })

export const duplicateEvening = (
  { db, texts }: Pick<Deps, 'db' | 'texts'>,
  hostId: string,
  id: number,
): Promise<Evening | null> =>
  transaction(db, async (tx) => {
    const [original] = await tx.select().from(evenings).where(owned(hostId, id))
    if (!original) return null
    const { rounds, jokers } = original
    const title = await titleOfCopy(tx, texts, hostId, original.title)
    return insertOne(tx, hostId, { title, rounds, jokers })
  })

export async function removeEvening(db: Database, hostId: string, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(evenings).where(owned(hostId, id))
  return rowCount === 1
}

const owned = (hostId: string, id: number) => and(eq(evenings.id, id), eq(evenings.hostId, hostId))

type NewEvening = Omit<typeof evenings.$inferInsert, 'hostId'>

const insertOne = async (tx: Transaction, hostId: string, evening: NewEvening): Promise<Evening> =>
  oneRow(await asEvenings(tx, hostId, await insert(tx, hostId, [evening])))

/** One call after the other for a host, so that each evening is counted. */
async function insert(tx: Transaction, hostId: string, added: readonly NewEvening[]): Promise<Row[]> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, hostId)).for('no key update')
  const { kept } = oneRow(await tx.select({ kept: count() }).from(evenings).where(eq(evenings.hostId, hostId)))
  if (kept + added.length > limits.eveningsPerHost) throw new Problem('evenings_full')
  return tx
    .insert(evenings)
    .values(added.map((evening) => ({ ...evening, hostId })))
    .returning()
}

/** New evenings as they are kept. */
async function plannedOf(tx: Transaction, hostId: string, forms: readonly EveningForm[]) {
  const own = await quizzesOf(
    tx,
    hostId,
    forms.flatMap(({ rounds }) => rounds),
  )
  return forms.map(({ rounds, ...form }) => ({ ...form, rounds: planned(own, rounds) }))
}

/** The rounds as they are kept. A quiz must be the host's, or have been in the plan when it was deleted. */
function planned(
  own: ReadonlyMap<number, Quiz>,
  rounds: EveningForm['rounds'],
  before: readonly PlannedRound[] = [],
): PlannedRound[] {
  const questions = rounds.reduce((sum, { quizId }) => sum + (own.get(quizId)?.questionCount ?? 0), 0)
  if (questions > limits.questionsPerEvening) throw new Problem('evening_too_long')
  return rounds.map(({ quizId, weight }) => {
    const title = own.get(quizId)?.title ?? before.find((round) => round.quizId === quizId)?.title
    if (title === undefined) throw new Problem('quiz_not_found')
    return { quizId, title, weight }
  })
}

async function asEvenings(tx: Transaction, hostId: string, rows: readonly Row[]): Promise<Evening[]> {
  const own = await quizzesOf(
    tx,
    hostId,
    rows.flatMap(({ rounds }) => rounds),
  )
  return rows.map(({ hostId: _, rounds, createdAt, updatedAt, ...evening }) => ({
    ...evening,
    rounds: rounds.map(({ quizId, weight, title }) => {
      const quiz = own.get(quizId)
      return {
        ...{ quizId, weight, title: quiz?.title ?? title, questionCount: quiz?.questionCount ?? 0, isGone: !quiz },
        ...(quiz?.language && { language: quiz.language }),
      }
    }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }))
}

/** Those of the host's that are there. */
async function quizzesOf(
  tx: Transaction,
  hostId: string,
  rounds: readonly { quizId: number }[],
): Promise<ReadonlyMap<number, Quiz>> {
  const ids = [...new Set(rounds.map(({ quizId }) => quizId))]
  if (ids.length === 0) return new Map()
  const { id, title, language, questionCount } = quizzes
  const found = await tx
    .select({ id, title, language, questionCount })
    .from(quizzes)
    .where(and(eq(quizzes.hostId, hostId), inArray(id, ids)))
  return new Map(found.map((quiz) => [quiz.id, quiz]))
}
