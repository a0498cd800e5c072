import { fairQueue } from '../jobs/fair-queue'

/** Reads a file with so many seconds of computing. Null where it takes more. */
type Attempt<Result> = (cpuSeconds: number) => Promise<Result | null>

/** Null where a file takes more than `mostSeconds`. */
type ReadingTurns = <Result>(hostId: string, mostSeconds: number, attempt: Attempt<Result>) => Promise<Result | null>

/**
 * The first is enough for a spreadsheet of 1,000 rows, and ten newcomers at once with files that take long keep another
 * waiting for 4 s. The second is for where the machine is slow.
 */
const shortTurns = [0.7, 1.4]

/**
 * Two files at a time, because games run beside them. A file that takes long is given up, and begun anew in a longer turn
 * behind all hosts whose files were not given up lately. The longest turns come one at a time, so that the other place is
 * for files that come meanwhile.
 */
export function readingTurns(now?: () => number): ReadingTurns {
  const places = fairQueue({ most: 2, now })
  const longest = fairQueue({ now })
  return async (hostId, mostSeconds, attempt) => {
    for (const cpuSeconds of shortTurns) {
      const result = await places(hostId, () => attempt(cpuSeconds))
      if (result !== null) return result
    }
    return longest(hostId, (begin) =>
      places(hostId, () => {
        begin()
        return attempt(mostSeconds)
      }),
    )
  }
}
