import { fairQueue } from '../jobs/fair-queue'

/** Reads a file within this computing time. Null if it takes longer. */
type Attempt<Result> = (cpuSeconds: number) => Promise<Result | null>

/** Null if a file takes more than `mostSeconds`. */
type ReadingTurns = <Result>(hostId: string, mostSeconds: number, attempt: Attempt<Result>) => Promise<Result | null>

/**
 * The first is enough for a spreadsheet of 1,000 rows, and ten newcomers with slow files delay another one by 4 s. The
 * second is for slow machines.
 */
const shortTurns = [0.7, 1.4]

/**
 * Two files at a time, because games run on the same machine. A slow file is aborted and restarted with a longer turn,
 * behind all hosts without recently aborted files. The longest turns run one at a time, which leaves the other slot for
 * new files.
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
