import { randomUUID } from 'node:crypto'
import { networksOf } from './address'
import type { CallLimit } from './call-limit'
import { tooMany } from './too-many'
import type { Limit, RateCounters, Taken } from './rate-counters'

const quarterMs = 15 * 60_000

interface Asked extends Limit {
  /** What is counted, apart from everything else that is. */
  purpose: string
  /** One of the distinct things that are counted. */
  what: string
  at: number
  /** What every network may have besides. */
  extra?: number
}

/** Takes from the limit of an address and from those of the networks around it: from all of them, or from none. */
export async function takeFrom(rateCounters: RateCounters, address: string, asked: Asked): Promise<Taken> {
  const { purpose, what, at, most, windowMs, extra = 0 } = asked
  const all: Taken[] = []
  const giveBack = async () => void (await Promise.all(all.filter(({ isNew }) => isNew).map((one) => one.giveBack())))
  for (const { name, times } of networksOf(address)) {
    const taken = await rateCounters.take(`${purpose} ${name}`, what, at, { most: most * times + extra, windowMs })
    if (!taken.granted) {
      await giveBack()
      return taken
    }
    all.push(taken)
  }
  return { ...all.at(-1)!, giveBack: async () => void (await Promise.all(all.map((one) => one.giveBack()))) }
}

interface Options {
  /** What is counted, apart from everything else that is. */
  what: string
  /** From one address in a quarter of an hour. */
  most: number
}

/** Of each that counts so many may be refused: enough for all mistakes, too few to keep us busy with nonsense. */
const triesForEach = 5

/** Lets so much of one address in, and no more. What is refused or fails does not count, but may not be tried for ever. */
export function addressLimit(rateCounters: RateCounters, now: () => number, { what, most }: Options): CallLimit {
  return async ({ ip }) => {
    const asked = { what: randomUUID(), at: now(), windowMs: quarterMs }
    // Counted before anything is done, so that a thousand at once are a thousand.
    const tries = { ...asked, purpose: `tries of ${what} from`, most: most * triesForEach }
    const tried = await takeFrom(rateCounters, ip, tries)
    if (!tried.granted) throw tooMany(tried.retryInMs)
    const taken = await takeFrom(rateCounters, ip, { ...asked, purpose: `${what} from`, most })
    if (!taken.granted) throw tooMany(taken.retryInMs)
    return { giveBack: (isOurFault) => Promise.all([taken.giveBack(), isOurFault && tried.giveBack()]) }
  }
}
