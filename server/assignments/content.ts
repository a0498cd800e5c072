/** The questions of assignments, as this process remembers them: each version of them is read once. */
import { asc, inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { GameQuestion } from '../../rules/questions'
import type { Database } from '../db/database'
import { gameQuestionOf } from '../db/question-columns'
import { assignmentQuestions } from '../db/tables'
import type { Transaction } from '../db/transaction'

/** An assignment of 200 questions takes about 200 kB. */
const rememberedMost = 100

export type ReadContent = (assignment: { id: number; contentVersion: number }) => Promise<readonly GameQuestion[]>

export function rememberedContent(db: Database): ReadContent {
  const known = new LRUCache<string, Promise<readonly GameQuestion[]>>({ max: rememberedMost })
  return ({ id, contentVersion }) => {
    const key = `${id} ${contentVersion}`
    const before = known.get(key)
    if (before) return before
    const questions = readQuestions(db, id)
    known.set(key, questions)
    questions.catch(() => known.delete(key))
    return questions
  }
}

export async function readQuestions(db: Database | Transaction, id: number): Promise<GameQuestion[]> {
  return (await readQuestionsOf(db, [id])).get(id) ?? []
}

/** By the assignments that have any. */
export async function readQuestionsOf(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<Map<number, GameQuestion[]>> {
  const { assignmentId, questionIndex } = assignmentQuestions
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(assignmentQuestions)
          .where(inArray(assignmentId, [...ids]))
          .orderBy(asc(assignmentId), asc(questionIndex))
  const questions = new Map<number, GameQuestion[]>()
  for (const row of rows) {
    const own = questions.get(row.assignmentId) ?? []
    own.push(gameQuestionOf(row.questionId, row))
    questions.set(row.assignmentId, own)
  }
  return questions
}

/** Of a quiz's questions and its title; none of an evening's where they have several. */
export function languageOf(questions: readonly GameQuestion[]): { language?: string } {
  const [language, another] = new Set(questions.map((question) => question.language))
  return language !== undefined && another === undefined ? { language } : {}
}
