/** Finds an assignment by its code, without letting anybody try all codes. */
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps'
import { assignments } from '../../db/tables'
import { rateLimiter } from '../../limits/rate-limiter'
import { Problem } from '../../problems/problem'
import type { AssignmentRow } from '../assignment-store'
import { assignmentCode } from '../secrets'

/** As with PINs. Of 10^10 codes, so few tries find one of 200 assignments once in a thousand years. */
const unknownCodes = {
  ...({ name: 'unknown assignment codes', per: 'address', most: 30, windowMs: 60_000 } as const),
  code: 'too_many_codes' as const,
}
const rememberedMost = 10_000

export interface AssignmentFinder {
  /** Throws a Problem if there is none. */
  find(typed: string, address: string): Promise<AssignmentRow>
  /** As `find`, from memory once it was found: it may have been deleted since. */
  findId(typed: string, address: string): Promise<number>
  /** The assignment with this code, if it was found before. */
  peekId(code: string): number | undefined
}

export function assignmentFinder({
  db,
  now,
  rateCounters,
}: Pick<Deps, 'db' | 'now' | 'rateCounters'>): AssignmentFinder {
  const limit = rateLimiter(rateCounters, now, unknownCodes)
  const known = new LRUCache<string, number>({ max: rememberedMost })

  async function find(typed: string, address: string): Promise<AssignmentRow> {
    const code = assignmentCode(typed)
    // A code that this process has found is found whatever others at the address have tried: a school has one.
    const taken = code === null || known.has(code) ? null : await limit.take(address, { member: code })
    const [row] = code === null ? [] : await db.select().from(assignments).where(eq(assignments.code, code))
    if (!row) {
      if (code !== null) known.delete(code)
      throw new Problem('assignment_not_found')
    }
    await taken?.giveBack()
    known.set(row.code, row.id)
    return row
  }

  return {
    find,
    async findId(typed, address) {
      const id = known.get(assignmentCode(typed) ?? '')
      return id ?? (await find(typed, address)).id
    },
    peekId: (code) => known.get(code),
  }
}
