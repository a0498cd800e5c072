/** A host's calls on what people have answered. */
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import type { Burst } from '../../../rules/games/seats/bursts'
import { assignmentsApi as api } from '../../../contract/endpoints/assignments'
import { contentTypes } from '../../../contract/endpoints/exports'
import { transaction, type Transaction } from '../../db/transaction'
import type { Deps } from '../../deps'
import { concurrentExports } from '../../exports/concurrent-exports'
import { xlsxStream } from '../../exports/xlsx-stream'
import { attachment } from '../../http/reply/attachment'
import { serve } from '../../http/serve'
import { fileWordsOf } from '../../identity/file-words'
import { fairQueue } from '../../jobs/fair-queue'
import { rateLimiter } from '../../limits/rate-limiter'
import { Problem } from '../../problems/problem'
import { countsOf, describeIn, findAssignment, type AssignmentRow, type Counts } from '../assignment-store'
import { whichAreOver } from '../moments'
import { correct, undo } from './corrections'
import { questionsCounter } from './questions-counter'
import { rememberedResults } from './remembered-results'
import { csvOf, resultRows } from './results-file'
import { burstsIn, readPeople, writtenOf, type Written } from './results-store'

const filesAMinute = { name: 'assignment files', per: 'key', most: 30, windowMs: 60_000 } as const
/** Of its own, so that whoever has just corrected a lot can undo it. */
const undosAMinute = { name: 'assignment undos', per: 'key', most: 30, windowMs: 60_000 } as const
const recountsAMinute = { name: 'assignment recounts', per: 'key', most: 30, windowMs: 60_000 } as const

/** Thousands of assignments. */
const countsMaxBytes = 1024 * 1024

/** What a host sees of the answers, and corrects. */
export function assignmentResultRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now, rateCounters } = deps
  const recountLimit = rateLimiter(rateCounters, now, recountsAMinute)
  const undoLimit = rateLimiter(rateCounters, now, undosAMinute)
  /** One recount at a time, because a large one takes seconds. Hosts take turns. */
  const takeTurn = fairQueue()
  const countQuestions = questionsCounter(deps)
  const countsIn = rememberedCounts()

  serve(app, api.results, async ({ id, since: asked }, { userId }) => {
    const over = await whichAreOver(db, [await findAssignment(db, userId, id)], now())
    return transaction(
      db,
      async (tx) => {
        const row = await findAssignment(tx, userId, id)
        const written = await writtenOf(tx, id)
        const { version, latest } = written
        // After a restored backup, transactions may be counted anew.
        const since = asked !== undefined && BigInt(asked) <= version ? BigInt(asked) : undefined
        const people = since !== undefined && latest < since ? [] : await readPeople(tx, id, { since })
        const { counts, bursts } = await countsIn(tx, row, written)
        const assignment = await describeIn(tx, deps, row, { over, counts })
        return { version: String(version), assignment, people, bursts }
      },
      { snapshot: true, timeoutMs: 10_000 },
    )
  })

  serve(app, api.questions, async ({ id, of }, { userId: hostId }) => {
    await findAssignment(db, hostId, id)
    return countQuestions({ hostId, id, of })
  })

  serve(app, api.rekey, async ({ id, ...asked }, { userId: hostId }) => {
    await recountLimit.take(hostId)
    return takeTurn(hostId, () => correct(db, { hostId, id, at: now() }, asked))
  })

  serve(app, api.undoRekey, async ({ id, index, correction }, { userId: hostId }) => {
    await undoLimit.take(hostId)
    return takeTurn(hostId, () => undo(db, { hostId, id, at: now() }, { index, correction }))
  })
}

/** Each open page asks every few seconds, and people may rest for hours. */
function rememberedCounts() {
  const known = rememberedResults<{ counts: Counts | undefined; bursts: Burst[] }>(
    countsMaxBytes,
    ({ bursts }) => 200 + 8 * bursts.flatMap(({ ids }) => ids).length,
  )
  return async (tx: Transaction, row: AssignmentRow, written: Written) => {
    const { id, joining } = row
    const before = known.find(String(id), { row, written })
    if (before) return before
    const counts = (await countsOf(tx, [id])).get(id)
    const counted = { counts, bursts: joining === 'anybody' ? await burstsIn(tx, id) : [] }
    known.keep(String(id), { row, written }, counted)
    return counted
  }
}

export function assignmentFileRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now, rateCounters } = deps
  const counted = concurrentExports()
  const fileLimit = rateLimiter(rateCounters, now, filesAMinute)

  const file = async (id: number, userId: string) => {
    const row = await findAssignment(db, userId, id)
    if (row.namesRemovedAt !== null) throw new Problem('names_removed')
    await fileLimit.take(userId)
    return row
  }

  serve(app, api.csv, async ({ id }, { userId, reply }) => {
    const row = await file(id, userId)
    return reply
      .type(`${contentTypes.csv}; charset=utf-8`)
      .header('content-disposition', attachment(row.title, '.csv', 'results.csv'))
      .send(Readable.from(csvOf(resultRows(db, row, { say: await fileWordsOf(deps, userId), now: now() }))))
  })

  serve(app, api.xlsx, async ({ id, timeZone }, { userId, reply }) => {
    const row = await file(id, userId)
    const say = await fileWordsOf(deps, userId)
    const sheet = { name: say('csv_results'), timeZone }
    const content = await counted(userId, async () => xlsxStream(sheet, resultRows(db, row, { say, now: now() })))
    return reply
      .type(contentTypes.xlsx)
      .header('content-disposition', attachment(row.title, '.xlsx', 'results.xlsx'))
      .send(content)
  })
}
