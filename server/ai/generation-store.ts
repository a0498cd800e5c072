import { and, count, desc, eq, gt, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { GeneratedQuestion, GenerationMode } from '../../contract/endpoints/ai'
import type { Params, ProblemCode } from '../../contract/problems'
import { remarksInEnglish, type AiRemark } from '../../contract/problems/ai-remarks'
import { aiGenerations, users } from '../db/tables'
import { transaction, type Transaction } from '../db/transaction'
import { oneRow } from '../db/one-row'
import type { Database } from '../db/database'
import type { Deps } from '../deps'
import { countGeneration } from '../metrics/metrics'
import { Problem } from '../problems/problem'
import { withOneLess, withOneMore, type UserRow } from './allowance'
import { refusalOf, type Activity } from './may-generate'

export type GenerationRow = typeof aiGenerations.$inferSelect
export type StoreDeps = Pick<Deps, 'db' | 'env' | 'now'>
type Clocked = Pick<Deps, 'db' | 'now'>

const leaseMs = 60_000
/**
 * How long an expired lease may still be renewed. When the database returns, all processes see it at once, and each
 * must be able to renew its leases before another ends its generations.
 */
const lateMs = 10_000
/** How long after the last renewal a generation counts as abandoned. */
export const lapsesAfterMs = leaseMs + lateMs
const keptMs = 3_600_000
const attemptsWindowMs = 24 * 3_600_000

const isRunning = eq(aiGenerations.status, 'running')
const lastAlive = (now: number) => new Date(now - lateMs)
const hasLapsed = (now: number) => and(isRunning, lte(aiGenerations.leaseUntil, lastAlive(now)))

/**
 * Counts a generation and begins it, or throws why the user may not. Exact under concurrent calls, because each locks
 * the user's row.
 */
export async function startGeneration(
  deps: StoreDeps,
  userId: string,
  { mode, requested }: { mode: GenerationMode; requested: number },
): Promise<GenerationRow> {
  const started = await transaction(deps.db, async (tx) => {
    const now = Math.floor(deps.now())
    const { user, ended: lapsed } = await endOne(tx, userId, now, hasLapsed(now), () => interrupted)
    const refusal = refusalOf(user, await activityOf(tx, userId, now), deps)
    // Returned rather than thrown, so that the counts just given back are kept.
    if (refusal) return { refusal, lapsed }
    await tx.update(users).set(withOneMore(user, now)).where(eq(users.id, userId))
    const leaseUntil = new Date(now + leaseMs)
    const row = { id: randomUUID(), userId, mode, requested, startedAt: new Date(now), leaseUntil }
    const generation = oneRow(await tx.insert(aiGenerations).values(row).returning())
    return { generation, lapsed }
  })
  if (started.lapsed) countGeneration('lapsed')
  if (started.refusal) throw started.refusal
  return started.generation
}

/** Throws why the user may not generate now. Counts nothing. */
export async function requireMayGenerate(deps: StoreDeps, userId: string): Promise<void> {
  const user = await userWithUsage(deps, userId)
  const refusal = refusalOf(user, await activityOf(deps.db, userId, deps.now()), deps)
  if (refusal) throw refusal
}

/** The user's row, with abandoned generations taken off the count. */
export async function userWithUsage(deps: Clocked, userId: string): Promise<UserRow> {
  await endLapsed(deps, eq(aiGenerations.userId, userId))
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Problem('not_signed_in')
  return user
}

/** The user's running generation, or the last one until an hour after its end. */
export async function currentGeneration(deps: Clocked, userId: string): Promise<GenerationRow | null> {
  await endLapsed(deps, eq(aiGenerations.userId, userId))
  const isKept = gt(aiGenerations.endedAt, new Date(deps.now() - keptMs))
  const [generation] = await deps.db
    .select()
    .from(aiGenerations)
    .where(and(eq(aiGenerations.userId, userId), or(isRunning, isKept)))
    .orderBy(desc(isRunning), desc(aiGenerations.startedAt))
    .limit(1)
  return generation ?? null
}

/** Undefined if its user was deleted. */
export async function findGeneration({ db }: Pick<Deps, 'db'>, id: string): Promise<GenerationRow | undefined> {
  const [generation] = await db.select().from(aiGenerations).where(eq(aiGenerations.id, id))
  return generation
}

export interface Progress {
  isRunning: boolean
  hasLapsed: boolean
  /** The questions that came after the known ones. */
  added: GeneratedQuestion[]
}

/** Undefined if its user was deleted. */
export async function readProgress({ db, now }: Clocked, id: string, known: number): Promise<Progress | undefined> {
  const each = sql`jsonb_array_elements(${aiGenerations.questions}) WITH ORDINALITY AS each (question, place)`
  const [progress] = await db
    .select({
      isRunning: sql<boolean>`${isRunning}`,
      hasLapsed: sql<boolean>`${hasLapsed(now())}`,
      added: sql<
        GeneratedQuestion[]
      >`(SELECT coalesce(jsonb_agg(question ORDER BY place), '[]') FROM ${each} WHERE place > ${known})`,
    })
    .from(aiGenerations)
    .where(eq(aiGenerations.id, id))
  return progress
}

/** False if the generation has ended in the meantime. */
export async function storeQuestions({ db }: Clocked, id: string, questions: GeneratedQuestion[]): Promise<boolean> {
  const stored = await db
    .update(aiGenerations)
    .set({ questions })
    .where(and(eq(aiGenerations.id, id), isRunning))
    .returning({ id: aiGenerations.id })
  return stored.length > 0
}

/** Returns the generations that still run. */
export async function renewLeases({ db, now }: Clocked, ids: string[]): Promise<Set<string>> {
  const renewed = await db
    .update(aiGenerations)
    .set({ leaseUntil: new Date(now() + leaseMs) })
    .where(and(inArray(aiGenerations.id, ids), isRunning))
    .returning({ id: aiGenerations.id })
  return new Set(renewed.map(({ id }) => id))
}

/** Undefined if it has already ended otherwise; the next two do the same. */
export async function finishGeneration(
  { db, now }: Clocked,
  id: string,
  { questions, remarks }: { questions: GeneratedQuestion[]; remarks: AiRemark[] },
): Promise<GenerationRow | undefined> {
  const [finished] = await db
    .update(aiGenerations)
    .set({ questions, ...said(remarks), status: 'finished', endedAt: new Date(now()) })
    .where(and(eq(aiGenerations.id, id), isRunning))
    .returning()
  return finished
}

/** Gives the count back. */
export const failGeneration = (
  deps: Clocked,
  { id, userId }: Pick<GenerationRow, 'id' | 'userId'>,
  { code, message, params }: Failure,
): Promise<GenerationRow | undefined> =>
  end(deps, userId, eq(aiGenerations.id, id), () => ({ status: 'failed', problem: { code, message, params } }))

/** Cancels the user's running generation. Questions so far are kept and count; without any, nothing counts. */
export const cancelGeneration = (deps: Clocked, userId: string): Promise<GenerationRow | undefined> =>
  end(deps, userId, gt(aiGenerations.leaseUntil, lastAlive(deps.now())), ({ questions, requested }) => ({
    status: 'canceled',
    isCounted: questions.length > 0,
    ...(questions.length > 0 && said([stoppedAfter(questions.length, requested)])),
  }))

/** Ends generations whose process has died, and gives their counts back. */
export async function endLapsed(deps: Clocked, those?: SQL): Promise<void> {
  const now = deps.now()
  const lapsed = await deps.db
    .select({ userId: aiGenerations.userId })
    .from(aiGenerations)
    .where(and(hasLapsed(now), those))
    .limit(100)
  for (const { userId } of lapsed)
    if (await end(deps, userId, hasLapsed(now), () => interrupted)) countGeneration('lapsed')
}

/** Clears the questions of generations that ended an hour ago, and deletes generations a day old, in batches. */
export async function forgetOld({ db, now }: Clocked): Promise<void> {
  const hasEndedLongAgo = lte(aiGenerations.endedAt, new Date(now() - keptMs))
  const isOld = lte(aiGenerations.startedAt, new Date(now() - attemptsWindowMs))
  const idsOf = (those: SQL | undefined) =>
    db.select({ id: aiGenerations.id }).from(aiGenerations).where(those).limit(500)
  const withQuestions = and(hasEndedLongAgo, sql`${aiGenerations.questions} <> '[]'`)
  await db
    .update(aiGenerations)
    .set({ questions: [] })
    .where(inArray(aiGenerations.id, idsOf(withQuestions)))
  await db.delete(aiGenerations).where(inArray(aiGenerations.id, idsOf(and(isOld, hasEndedLongAgo))))
}

const said = (remarks: AiRemark[]) => ({ remarks, message: remarksInEnglish(remarks) })

const stoppedAfter = (came: number, count: number): AiRemark => ({ code: 'ai_you_stopped', params: { came, count } })

interface Failure {
  code: ProblemCode
  message: string
  params?: Params
}

interface Ending {
  status: 'failed' | 'canceled'
  problem?: Failure
  message?: string | null
  remarks?: AiRemark[]
  isCounted?: boolean
}

const { code, message } = new Problem('generation_interrupted')
const interrupted: Ending = { status: 'failed', problem: { code, message } }

type EndingOf = (generation: GenerationRow) => Ending

async function end(
  { db, now }: Clocked,
  userId: string,
  isMeant: SQL | undefined,
  endingOf: EndingOf,
): Promise<GenerationRow | undefined> {
  const { ended } = await transaction(db, (tx) => endOne(tx, userId, now(), isMeant, endingOf))
  return ended
}

/** Locks the user's row first, as every change of the count does. */
async function endOne(
  tx: Transaction,
  userId: string,
  now: number,
  isMeant: SQL | undefined,
  endingOf: EndingOf,
): Promise<{ user: UserRow; ended?: GenerationRow | undefined }> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (!user) throw new Problem('not_signed_in')
  const isOwn = and(eq(aiGenerations.userId, userId), isRunning, isMeant)
  const [running] = await tx.select().from(aiGenerations).where(isOwn).for('update')
  if (!running) return { user }
  const { isCounted = false, ...ending } = endingOf(running)
  const [ended] = await tx
    .update(aiGenerations)
    .set({ ...ending, endedAt: new Date(now) })
    .where(eq(aiGenerations.id, running.id))
    .returning()
  if (isCounted) return { user, ended }
  const counted = withOneLess(user, running.startedAt.getTime())
  await tx.update(users).set(counted).where(eq(users.id, userId))
  return { user: { ...user, ...counted }, ended }
}

async function activityOf(db: Database | Transaction, userId: string, now: number): Promise<Activity> {
  return oneRow(
    await db
      .select({ attempts: count(), isRunning: sql<boolean>`coalesce(bool_or(${isRunning}), false)` })
      .from(aiGenerations)
      .where(and(eq(aiGenerations.userId, userId), gt(aiGenerations.startedAt, new Date(now - attemptsWindowMs)))),
  )
}
