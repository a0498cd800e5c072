import { randomUUID } from 'node:crypto'
import { networksOf } from './address'
import { tooMany } from './too-many'
import type { Limit, Sightings, Taken } from './sightings'

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
export async function takeFrom(sightings: Sightings, address: string, asked: Asked): Promise<Taken> {
  const { purpose, what, at, most, windowMs, extra = 0 } = asked
  const all: Taken[] = []
  const giveBack = async () => void (await Promise.all(all.filter(({ isNew }) => isNew).map((one) => one.giveBack())))
  for (const { name, times } of networksOf(address)) {
    const taken = await sightings.take(`${purpose} ${name}`, what, at, { most: most * times + extra, windowMs })
    if (!taken.granted) {
      await giveBack()
      return taken
    }
    all.push(taken)
  }
  return { ...all.at(-1)!, giveBack: async () => void (await Promise.all(all.map((one) => one.giveBack()))) }
}

export type AddressLimit = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>

interface Options {
  /** What is counted, apart from everything else that is. */
  what: string
  /** From one address in a quarter of an hour. */
  most: number
}

/** Lets so much of one address in, and no more. What is refused or fails does not count. */
export function addressLimit(sightings: Sightings, now: () => number, { what, most }: Options): AddressLimit {
  return async (address, work) => {
    const asked = { purpose: `${what} from`, what: randomUUID(), at: now(), most, windowMs: quarterMs }
    // Counted before anything is done, so that a thousand at once are a thousand.
    const taken = await takeFrom(sightings, address, asked)
    if (!taken.granted) throw tooMany(taken.retryInMs)
    try {
      return await work()
    } catch (error) {
      await taken.giveBack()
      throw error
    }
  }
}
