/** A7: all answers of an assignment are counted once for all who ask, until anybody answers again. */
import type { PastQuestion } from '../../../contract/endpoints/past-games'
import { transaction } from '../../db/transaction'
import type { Deps } from '../../deps'
import { batchedBy } from '../../jobs/batched'
import { fairQueue } from '../../jobs/fair-queue'
import { findAssignment } from '../assignment-store'
import { countQuestions, questionsAt, type CountedQuestions, type Counting } from './question-results'
import { rememberedResults } from './remembered-results'
import { writtenOf } from './results-store'

/** Several of 200 questions with 5,000 people at them. */
const maxBytes = 16 * 1024 * 1024
const timeoutMs = 30_000

interface Asked {
  hostId: string
  id: number
  of: Counting
}

/** `hostId` has this assignment. */
export function questionsCounter({ db, now }: Pick<Deps, 'db' | 'now'>): (asked: Asked) => Promise<PastQuestion[]> {
  const known = rememberedResults<CountedQuestions>(maxBytes, bytesOf)
  /** One count at a time, because a large one takes seconds. Hosts take turns. */
  const takeTurn = fairQueue()

  const find = ({ hostId, id, of }: Asked, { counts }: { counts: boolean }): Promise<PastQuestion[] | null> =>
    transaction(
      db,
      async (tx) => {
        const row = await findAssignment(tx, hostId, id)
        const moment = { row, written: await writtenOf(tx, id) }
        const key = `${id} ${of}`
        const before = known.find(key, moment)
        if (!before && !counts) return null
        const counted = before ?? (await countQuestions(tx, row, of))
        if (!before) known.keep(key, moment, counted)
        return questionsAt(counted, now())
      },
      { snapshot: true, timeoutMs },
    )

  const answer = async (asked: Asked) =>
    (await find(asked, { counts: false })) ?? (await takeTurn(asked.hostId, () => find(asked, { counts: true }))) ?? []

  // Who asks during a count may know of an answer that it does not: they share the next one.
  return batchedBy(
    ({ id }) => id,
    async (asked) => {
      const replies = new Map<Counting, PastQuestion[]>()
      for (const each of asked) replies.set(each.of, replies.get(each.of) ?? (await answer(each)))
      return asked.map(({ of }) => replies.get(of) ?? [])
    },
  )
}

const bytesOf = ({ shown, passed, open }: CountedQuestions): number =>
  2 * JSON.stringify(shown).length + 8 * passed.length + 500 * open.length
