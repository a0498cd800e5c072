/** What a host makes of an assignment: making it, changing it, closing it, opening it again. */
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { PersonalLink } from '../../contract/assignments/assignment'
import type { ParsedOf } from '../../contract/endpoint'
import type { assignmentsApi } from '../../contract/endpoints/assignments'
import { limits } from '../../contract/limits'
import { datesFault } from '../../rules/assignments/dates'
import type { Database } from '../db/database'
import { assignmentPeople, assignments } from '../db/tables'
import { transaction, type Transaction } from '../db/transaction'
import { lockStarts } from '../games/write/starting/create-game'
import { invalidInput } from '../problems/invalid-input'
import { Problem } from '../problems/problem'
import { lockAssignment, type AssignmentRow } from './assignment-store'
import { copyOfGame, copyOfQuiz, saveCopy } from './copy'
import { overMoment } from './moments'
import { addNames, type NewLink } from './people/people-store'
import { drawAssignmentCode } from './secrets'
import { says } from '../../contract/problems/says'

export type NewAssignment = ParsedOf<typeof assignmentsApi.create>
export type AssignmentChange = Omit<ParsedOf<typeof assignmentsApi.update>, 'id'>

export interface Changed {
  row: AssignmentRow
  links: NewLink[]
}
export type Linked = (link: NewLink, code: string) => PersonalLink

const codeDraws = 20

export function createAssignment(db: Database, hostId: string, form: NewAssignment, at: number): Promise<Changed> {
  requireFittingNames(form)
  const opensAt = form.opensAt === null ? at : Date.parse(form.opensAt)
  const closesAt = Date.parse(form.closesAt)
  requireDates(datesFault({ opensAt, closesAt }, at, form.opensAt === null ? { opensAt, closesAt: NaN } : undefined))
  return transaction(db, async (tx) => {
    await requireRoomForOneMore(tx, hostId, at)
    const { asked, ...copied } = await copyFor(tx, hostId, form)
    const { title, attempts, clock, answerOrder, tellPlayers, joining } = form
    const row = await insertWithFreeCode(tx, {
      ...{ hostId, quizId: form.quizId ?? null, title, attempts, clock, answerOrder, tellPlayers, joining },
      ...{ timePerQuestion: copied.timePerQuestion, scoring: copied.scoring, totalQuestions: asked.length },
      ...{ opensAt: new Date(opensAt), closesAt: new Date(closesAt), createdAt: new Date(at) },
      addressSalt: randomBytes(16),
    })
    await saveCopy(tx, row.id, asked)
    return { row, links: await addNames(tx, row, form.names) }
  })
}

function copyFor(tx: Transaction, hostId: string, { quizId, gameId }: NewAssignment) {
  if (quizId !== undefined && gameId === undefined) return copyOfQuiz(tx, hostId, quizId)
  if (gameId !== undefined && quizId === undefined) return copyOfGame(tx, hostId, gameId)
  throw invalidInput({ path: ['quizId'], message: says('quiz_or_game') })
}

function requireFittingNames({ joining, names }: Pick<NewAssignment, 'joining' | 'names'>): void {
  if (joining === 'anybody' && names.length > 0) throw invalidInput({ path: ['names'], message: says('no_list') })
  if (joining !== 'anybody' && names.length === 0)
    throw invalidInput({ path: ['names'], message: says('names_required') })
}

function requireDates(fault: ReturnType<typeof datesFault>): void {
  if (fault) throw invalidInput(fault)
}

/** Counts calls at the same moment one after the other. */
async function requireRoomForOneMore(tx: Transaction, hostId: string, now: number): Promise<void> {
  await lockStarts(tx, hostId)
  const isOpen = and(eq(assignments.hostId, hostId), gt(assignments.closesAt, new Date(now)))
  if ((await tx.$count(assignments, isOpen)) >= limits.assignmentsPerHost) throw new Problem('assignments_full')
}

async function insertWithFreeCode(
  tx: Transaction,
  values: Omit<typeof assignments.$inferInsert, 'code'>,
): Promise<AssignmentRow> {
  for (let draw = 0; draw < codeDraws; draw++) {
    const inserting = tx.insert(assignments).values({ ...values, code: drawAssignmentCode() })
    const [row] = await inserting.onConflictDoNothing().returning()
    if (row) return row
  }
  throw new Error('No code is free')
}

/** The right to extend it is the caller's to check. */
export function updateAssignment(
  db: Database,
  { hostId, id, at }: { hostId: string; id: number; at: number },
  { names = [], opensAt, closesAt, title, isJoiningOpen, ...rules }: AssignmentChange,
): Promise<Changed> {
  return transaction(db, async (tx) => {
    if (closesAt !== undefined) await lockStarts(tx, hostId)
    const before = await lockAssignment(tx, hostId, id)
    const changesRules = Object.entries(rules).some(
      ([name, value]) => value !== undefined && value !== before[name as keyof typeof rules],
    )
    if (changesRules && before.begunAt !== null) throw new Problem('assignment_begun')
    // Whoever joined now would stay for ever.
    const lets = names.length > 0 || closesAt !== undefined || isJoiningOpen === true
    if (lets) requireNames(before)
    if (names.length > 0 && before.joining === 'anybody')
      throw invalidInput({ path: ['names'], message: says('no_list') })
    const dates = await changedDates(tx, before, { opensAt, closesAt }, at)
    const values = { title, isJoiningOpen, ...rules, ...dates }
    const row = Object.values(values).some((value) => value !== undefined) ? await save(tx, id, values) : before
    return { row, links: await addNames(tx, row, names) }
  })
}

async function changedDates(
  tx: Transaction,
  row: AssignmentRow,
  chosen: { opensAt: string | undefined; closesAt: string | undefined },
  at: number,
): Promise<Partial<AssignmentRow>> {
  if (chosen.opensAt === undefined && chosen.closesAt === undefined) return {}
  const before = { opensAt: row.opensAt.getTime(), closesAt: row.closesAt.getTime() }
  const opensAt = chosen.opensAt === undefined ? before.opensAt : Date.parse(chosen.opensAt)
  const closesAt = chosen.closesAt === undefined ? before.closesAt : Date.parse(chosen.closesAt)
  requireDates(datesFault({ opensAt, closesAt }, at, before))
  if (closesAt <= at || before.closesAt > at) return { opensAt: new Date(opensAt), closesAt: new Date(closesAt) }
  await requireRoomForOneMore(tx, row.hostId, at)
  const again = await openAgain(tx, row, at)
  await dropLaterCloses(tx, row, at)
  return { opensAt: new Date(opensAt), closesAt: new Date(closesAt), ...again }
}

/** Whoever had more time than everybody, and has none left, has everybody's again. */
async function dropLaterCloses(tx: Transaction, { id, closesAt }: AssignmentRow, at: number): Promise<void> {
  const { assignmentId, closesAt: own } = assignmentPeople
  await tx
    .update(assignmentPeople)
    .set({ closesAt: null })
    .where(and(eq(assignmentId, id), gt(own, closesAt), lte(own, new Date(at))))
}

/** What everybody could be told stays known: what is played from now on is marked. */
async function openAgain(
  tx: Transaction,
  row: AssignmentRow,
  at: number,
): Promise<Pick<AssignmentRow, 'toldAt' | 'overAt'>> {
  const overAt = row.toldAt?.getTime() ?? (await overMoment(tx, row))
  return { toldAt: overAt <= at ? new Date(overAt) : null, overAt: null }
}

/** For somebody who has more time than everybody. */
export async function goOn(tx: Transaction, row: AssignmentRow, at: number): Promise<void> {
  await save(tx, row.id, await openAgain(tx, row, at))
}

export function requireNames({ namesRemovedAt }: Pick<AssignmentRow, 'namesRemovedAt'>): void {
  if (namesRemovedAt !== null) throw new Problem('names_removed')
}

async function save(tx: Transaction, id: number, values: Partial<AssignmentRow>): Promise<AssignmentRow> {
  const [row] = await tx.update(assignments).set(values).where(eq(assignments.id, id)).returning()
  if (!row) throw new Problem('assignment_not_found')
  return row
}

/** For everybody, also those with a later close of their own. Safe to repeat. */
export function closeAssignment(db: Database, hostId: string, id: number, at: number): Promise<AssignmentRow> {
  return transaction(db, async (tx) => {
    const before = await lockAssignment(tx, hostId, id)
    const now = new Date(at)
    const isClosed = before.closesAt <= now
    await tx
      .update(assignmentPeople)
      // After everybody's close, theirs is this moment: from then on their open question has its ten minutes.
      .set({ closesAt: isClosed ? now : null })
      .where(and(eq(assignmentPeople.assignmentId, id), gt(assignmentPeople.closesAt, now)))
    if (isClosed) return before
    return save(tx, id, { closesAt: now, ...(before.opensAt > now && { opensAt: now }) })
  })
}

export function reopenAssignment(
  db: Database,
  { hostId, id, at }: { hostId: string; id: number; at: number },
  closesAt: string,
): Promise<AssignmentRow> {
  return transaction(db, async (tx) => {
    await lockStarts(tx, hostId)
    const before = await lockAssignment(tx, hostId, id)
    requireNames(before)
    const dates = await changedDates(tx, before, { opensAt: undefined, closesAt }, at)
    return save(tx, id, dates)
  })
}

/** Takes the questions of its quiz as they are now, if nobody has begun. */
export function refreshAssignment(db: Database, hostId: string, id: number): Promise<AssignmentRow> {
  return transaction(db, async (tx) => {
    const { begunAt, quizId } = await lockAssignment(tx, hostId, id)
    if (begunAt !== null) throw new Problem('assignment_begun')
    if (quizId === null) throw new Problem('assignment_quiz_gone')
    const { asked, timePerQuestion, scoring } = await copyOfQuiz(tx, hostId, quizId).catch((error: unknown) => {
      throw error instanceof Problem ? new Problem('assignment_quiz_gone') : error
    })
    await saveCopy(tx, id, asked)
    const contentVersion = sql`${assignments.contentVersion} + 1`
    const [row] = await tx
      .update(assignments)
      .set({ timePerQuestion, scoring, totalQuestions: asked.length, contentVersion })
      .where(eq(assignments.id, id))
      .returning()
    if (!row) throw new Problem('assignment_not_found')
    return row
  })
}
