/** What a player is told of their own attempts: nothing of the key, of points and totals before they may be told. */
import { eq } from 'drizzle-orm'
import type { OwnAttempt } from '../../../contract/assignments/play'
import type { TakenQuestion } from '../../../contract/games/taken-question'
import { isOver } from '../../../rules/assignments/attempts'
import { best } from '../../../rules/assignments/best'
import { isAnswered } from '../../../rules/assignments/cells'
import { isAttemptTold } from '../../../rules/assignments/telling'
import { asAsked } from '../../../rules/games/scores/explained-points'
import { isMissed } from '../../../rules/games/take-home'
import { correctedParts, type GameQuestion } from '../../../rules/questions'
import type { Database } from '../../db/database'
import { columnsOf, contentOf } from '../../db/question-columns'
import { assignments } from '../../db/tables'
import { Problem } from '../../problems/problem'
import { attemptsOf, explainAttempt } from '../results/answers-of-person'
import type { IsAllOver } from '../moments'
import type { Seated } from './play-store'

type AttemptRow = Awaited<ReturnType<typeof attemptsOf>>[number]

export interface Reading {
  db: Database
  isAllOver: IsAllOver
}

/** The questions are those of one attempt: that number, or the last one. */
export async function ownResults(
  { db, isAllOver }: Reading,
  seat: Seated,
  { number: asked, now }: { number: number | undefined; now: number },
): Promise<OwnAttempt[]> {
  const rows = await attemptsOf(db, seat)
  const areAllOver = await isAllOver(await assignmentOf(db, seat), now)
  const attempts = rows.map((row) => {
    const over = areAllOver || isRowOver(seat, row, { now, isLast: row === rows.at(-1) })
    return { row, isOver: over, isTold: isAttemptTold(seat.rules.tellPlayers, { isOver: over, isAllOver: areAllOver }) }
  })
  // Before all are told, which one is the best would tell points.
  const bestNumber = attempts.every(({ isTold }) => isTold)
    ? best(rows.filter(({ areAnswersKept }) => areAnswersKept))?.number
    : undefined
  const wanted = asked ?? rows.at(-1)?.number
  return Promise.all(
    attempts.map(async ({ row, isTold, ...attempt }) => {
      const { number, begunAt, finishedAt, score, correctAnswers, cells } = row
      const shown = {
        ...{ number, begunAt: begunAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null },
        answered: [...cells].filter(isAnswered).length,
      }
      if (!isTold) return shown
      const isShown = number === wanted && row.areAnswersKept
      const questions = isShown ? await playedQuestions(db, seat, row, attempt.isOver) : undefined
      return {
        ...{ ...shown, score, correctAnswers, ...(bestNumber !== undefined && { isBest: number === bestNumber }) },
        ...(questions && { questions }),
      }
    }),
  )
}

async function assignmentOf(db: Database, { assignmentId }: Seated): Promise<typeof assignments.$inferSelect> {
  const [assignment] = await db.select().from(assignments).where(eq(assignments.id, assignmentId))
  if (!assignment) throw new Problem('assignment_not_found')
  return assignment
}

function isRowOver(seat: Seated, row: AttemptRow, { now, isLast }: { now: number; isLast: boolean }): boolean {
  const attempt = { ...row, finishedAt: row.finishedAt?.getTime() ?? null, opensAt: row.opensAt?.getTime() ?? null }
  // Before another one there is none that goes on.
  return !isLast || isOver({ ...seat, attempt }, now)
}

/** Of an attempt that goes on, the questions that need no further answer: none where none has been opened. */
async function playedQuestions(db: Database, seat: Seated, row: AttemptRow, over: boolean): Promise<TakenQuestion[]> {
  const { questions, rules } = seat
  const asked = Math.max(0, row.questionIndex + (over || row.isAnswered ? 1 : 0))
  const explained = await explainAttempt(db, row, { rules, questions, asked })
  return questions.slice(0, asked).flatMap((question, index) => {
    const own = explained[index]
    if (!own) return []
    // Without what only a copy has.
    const content = { ...contentOf(columnsOf(question)), ...correctedParts(question) }
    return { ...content, index, own: asAsked(question, own), isMissed: isMissed(question, own) } as TakenQuestion
  })
}

/** The questions that the player could have answered right in their last attempt, and did not. */
export async function missedQuestions(reading: Reading, seat: Seated, now: number): Promise<GameQuestion[]> {
  const attempt = (await ownResults(reading, seat, { number: undefined, now })).at(-1)
  if (!attempt) throw new Problem('no_attempt')
  if (!attempt.questions || !isOver(seat, now)) throw new Problem('results_not_told')
  return attempt.questions.flatMap(({ index, isMissed: missed }) => (missed ? (seat.questions[index] ?? []) : []))
}
