/** T3 A host puts the key of a question right, or undoes that: all attempts are counted anew. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { AssignmentRecount } from '../../../contract/assignments/results'
import type { CorrectedKey } from '../../../contract/games/corrections'
import { limits } from '../../../contract/limits'
import { limitMs, scoringOf } from '../../../rules/assignments/assignment'
import { best } from '../../../rules/assignments/best'
import { cellOf } from '../../../rules/assignments/cells'
import { corrected } from '../../../rules/games/scores/corrections'
import { entry, standings } from '../../../rules/games/scores/standings'
import { noTotals } from '../../../rules/games/scores/totals'
import { isCounted, type GameQuestion } from '../../../rules/questions'
import { judgeAgain, type Judgement } from '../../../rules/score'
import type { Database } from '../../db/database'
import { assignmentCorrections, assignments } from '../../db/tables'
import { transaction, type Transaction } from '../../db/transaction'
import { invalidInput } from '../../problems/invalid-input'
import { Problem } from '../../problems/problem'
import { findAssignment, lockAssignment, type AssignmentRow } from '../assignment-store'
import { requireNames } from '../change'
import { readQuestions } from '../content'
import {
  answersTo,
  findCorrection,
  findCorrections,
  markUndone,
  playedQuestion,
  saveKey,
  saveRejudged,
  scoredAttempts,
  type Rejudged,
  type Scored,
} from './correction-store'
import { rulesOf } from '../moments'

export interface AskedCorrection {
  index: number
  key: CorrectedKey
  preview: boolean
  after?: number | undefined
}

interface Whose {
  hostId: string
  id: number
  at: number
}

/** Judging a typed answer may take 0.1 ms. */
const atOnce = 50
/** All attempts of 5,000 people. */
const timeoutMs = 30_000

export const correct = (db: Database, whose: Whose, asked: AskedCorrection): Promise<AssignmentRecount> =>
  asked.preview ? preview(db, whose, asked) : make(db, whose, asked)

/** Locks nothing: people go on playing meanwhile. */
const preview = (db: Database, { hostId, id }: Whose, asked: AskedCorrection): Promise<AssignmentRecount> =>
  transaction(
    db,
    async (tx) => {
      const row = await findAssignment(tx, hostId, id)
      const { before, after } = await recount(tx, row, asked.index, await nextQuestion(tx, row, asked))
      return { correction: null, ...changes(before, after), before: board(before) }
    },
    { snapshot: true, timeoutMs },
  )

async function make(db: Database, whose: Whose, asked: AskedCorrection): Promise<AssignmentRecount> {
  const { hostId, id, at } = whose
  const { index, key } = asked
  const known = await judgedAhead(db, whose, index, (tx, row) => nextQuestion(tx, row, asked))
  return transaction(
    db,
    async (tx) => {
      const row = await lockAssignment(tx, hostId, id)
      const question = await nextQuestion(tx, row, asked)
      const correction = { assignmentId: id, id: row.lastCorrection + 1, questionIndex: index, key }
      await tx.insert(assignmentCorrections).values({ ...correction, madeAt: new Date(at) })
      return save(tx, row, index, question, known)
    },
    { timeoutMs },
  )
}

/** Safe to repeat. */
export async function undo(
  db: Database,
  whose: Whose,
  { index, correction }: { index: number; correction: number },
): Promise<AssignmentRecount> {
  const { hostId, id } = whose
  const known = await judgedAhead(db, whose, index, (tx, row) =>
    questionWith(tx, row.id, index, { without: correction }),
  )
  return transaction(
    db,
    async (tx) => {
      const row = await lockAssignment(tx, hostId, id)
      requireNames(row)
      const { undoneBy } = await findCorrection(tx, id, { index, id: correction })
      if (undoneBy !== null) {
        const scored = await scoredAttempts(tx, id)
        return { correction: row.lastCorrection, ...changes(scored, scored) }
      }
      await markUndone(tx, id, correction, row.lastCorrection + 1)
      return save(tx, row, index, await questionWith(tx, id, index), known)
    },
    { timeoutMs },
  )
}

/** What answers to a question are worth by another key, as long as the questions have this version. */
interface Known {
  contentVersion: number
  judgements: Map<string, Judgement>
}

const keyOf = ({ personId, number }: { personId: number; number: number }) => `${personId} ${number}`

/** Judging takes the longest. So the answers that are there are judged before the lock, while people go on playing. */
const judgedAhead = (
  db: Database,
  { hostId, id }: Whose,
  index: number,
  question: (tx: Transaction, row: AssignmentRow) => Promise<GameQuestion>,
): Promise<Known> =>
  transaction(
    db,
    async (tx) => {
      const row = await findAssignment(tx, hostId, id)
      requireNames(row)
      const known = { contentVersion: row.contentVersion, judgements: new Map<string, Judgement>() }
      await recount(tx, row, index, await question(tx, row), known)
      return known
    },
    { snapshot: true, timeoutMs },
  )

async function save(
  tx: Transaction,
  row: AssignmentRow,
  index: number,
  question: GameQuestion,
  known: Known,
): Promise<AssignmentRecount> {
  if (known.contentVersion !== row.contentVersion) known.judgements.clear()
  const { before, after, judged } = await recount(tx, row, index, question, known)
  await saveKey(tx, row.id, index, question)
  await saveRejudged(tx, row.id, index, judged)
  const correction = row.lastCorrection + 1
  const values = { lastCorrection: correction, contentVersion: row.contentVersion + 1 }
  await tx.update(assignments).set(values).where(eq(assignments.id, row.id))
  return { correction, ...changes(before, after) }
}

async function nextQuestion(tx: Transaction, row: AssignmentRow, asked: AskedCorrection): Promise<GameQuestion> {
  requireNames(row)
  if (row.lastCorrection >= limits.correctionsPerGame) throw new Problem('corrections_full')
  if (asked.after !== undefined && asked.after !== row.lastCorrection) throw new Problem('corrected_meanwhile')
  return questionWith(tx, row.id, asked.index, { key: asked.key })
}

/** The question as all corrections of it that count, but for `without`, and then `key` make it. */
async function questionWith(
  tx: Transaction,
  id: number,
  index: number,
  { key, without }: { key?: CorrectedKey; without?: number } = {},
): Promise<GameQuestion> {
  const played = await playedQuestion(tx, id, index)
  const made = (await findCorrections(tx, id)).filter((each) => each.index === index && each.id !== without)
  const question = corrected(played, made, key)
  if ('invalid' in question) throw invalidInput({ ...question.invalid, path: ['key', ...question.invalid.path] })
  return question
}

/** The totals of all attempts with this question in place of the one that it was. What it judges, it adds to `known`. */
async function recount(
  tx: Transaction,
  row: AssignmentRow,
  index: number,
  question: GameQuestion,
  { judgements }: Pick<Known, 'judgements'> = { judgements: new Map() },
) {
  const rules = rulesOf(row)
  const former = (await readQuestions(tx, row.id))[index]
  const before = await scoredAttempts(tx, row.id)
  const judged: Rejudged[] = []
  let news = 0
  for (const { personId, number, ...answer } of await answersTo(tx, row.id, index)) {
    const key = keyOf({ personId, number })
    if (!judgements.has(key) && ++news % atOnce === 0) await nextTurn()
    // Without a clock the limit decides nothing.
    const again =
      judgements.get(key) ?? judgeAgain(question, answer, limitMs(rules, question) ?? 1, scoringOf(rules, question))
    judgements.set(key, again)
    const counts = (isCorrect: boolean, of: GameQuestion | undefined) => Number(isCorrect && of && isCounted(of))
    const { isCorrect, credit, pointsAwarded } = again
    judged.push({
      ...{ personId, number, isCorrect, credit, pointsAwarded, cell: cellOf(question, credit) },
      points: pointsAwarded - answer.pointsAwarded,
      right: counts(isCorrect, question) - counts(answer.isCorrect, former),
    })
  }
  const gains = new Map(judged.map((each) => [keyOf(each), each]))
  const after = before.map((attempt) => {
    const gain = gains.get(keyOf({ personId: attempt.id, number: attempt.number }))
    if (!gain) return attempt
    return { ...attempt, score: attempt.score + gain.points, correctAnswers: attempt.correctAnswers + gain.right }
  })
  return { before, after, judged }
}

function changes(before: readonly Scored[], after: readonly Scored[]) {
  const scores = new Map(bestOfEach(before).map(({ id, score }) => [id, score]))
  const changed = bestOfEach(after).flatMap(({ id, nickname, score }) => {
    const was = scores.get(id) ?? score
    return was === score ? [] : { personId: id, nickname, before: was, after: score }
  })
  return { changed, leaderboard: board(after) }
}

function bestOfEach(attempts: readonly Scored[]): Scored[] {
  const ofPerson = new Map<number, Scored[]>()
  for (const attempt of attempts) ofPerson.set(attempt.id, [...(ofPerson.get(attempt.id) ?? []), attempt])
  return [...ofPerson.values()].flatMap((own) => best(own) ?? [])
}

const board = (attempts: readonly Scored[]) =>
  standings(
    bestOfEach(attempts).map(({ id, nickname, score, correctAnswers }) => ({
      ...{ ...noTotals, id, nickname, score, correctAnswers, face: 0, teamId: null },
    })),
  ).map(entry)
