/**
 * Runs a task of an owner when it is its turn. Rejects with the reason of the signal where that aborts before. A task that
 * first waits for something else calls `begin` when it goes on, and is held to have taken the time since then.
 */
export type FairQueue = <Result>(
  owner: string,
  task: (begin: () => void) => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>

interface FairQueueOptions {
  /** How many tasks run at once. */
  most?: number
  /** And of one owner. */
  mostOfOwner?: number
  /** In milliseconds; it never goes back. */
  now?: () => number
}

interface Run {
  owner: string
  since: number
}

/** After so long half as much is held against an owner. */
const halfLifeMs = 60_000
/** What differs by less than this counts as equal. */
const stepMs = 500
/** Less than this is forgotten. */
const forgottenMs = 10

/**
 * Runs few tasks at a time. When one ends, the owner goes next whose tasks took the least time lately; among equals, the one
 * that waits longest since its last task.
 */
export function fairQueue({
  most = 1,
  mostOfOwner = most,
  now = () => performance.now(),
}: FairQueueOptions = {}): FairQueue {
  // In the order of their turns, which a Map keeps.
  const waitingByOwner = new Map<string, (() => void)[]>()
  const used = new Map<string, { ms: number; at: number }>()
  const running = new Set<Run>()

  const faded = ({ ms, at }: { ms: number; at: number }) => ms * 0.5 ** ((now() - at) / halfLifeMs)

  const hasRoom = (owner: string) =>
    running.size < most && [...running].filter((task) => task.owner === owner).length < mostOfOwner

  /** What an owner's tasks took lately, those that run included. */
  function usedBy(owner: string): number {
    const past = used.get(owner)
    let ms = past ? faded(past) : 0
    for (const task of running) if (task.owner === owner) ms += now() - task.since
    return Math.floor(ms / stepMs)
  }

  function add(owner: string, ms: number): void {
    const past = used.get(owner)
    used.set(owner, { ms: ms + (past ? faded(past) : 0), at: now() })
    for (const [each, past] of used) if (faded(past) < forgottenMs) used.delete(each)
  }

  function begin(owner: string): Run {
    const run = { owner, since: now() }
    running.add(run)
    return run
  }

  const wait = (owner: string, signal?: AbortSignal) =>
    new Promise<Run>((resolve, reject) => {
      const giveUp = () => {
        const others = (waitingByOwner.get(owner) ?? []).filter((each) => each !== start)
        if (others.length > 0) waitingByOwner.set(owner, others)
        else waitingByOwner.delete(owner)
        reject(signal?.reason as Error)
      }
      const start = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve(begin(owner))
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      waitingByOwner.set(owner, [...(waitingByOwner.get(owner) ?? []), start])
    })

  /** Takes the place for the next task at once, so that one that arrives at this moment cannot get ahead of it. */
  function startNext(): void {
    const owners = [...waitingByOwner.keys()].filter(hasRoom).map((owner) => ({ owner, used: usedBy(owner) }))
    const next = owners.toSorted((one, other) => one.used - other.used)[0]
    if (!next) return
    const [start, ...later] = waitingByOwner.get(next.owner) ?? []
    waitingByOwner.delete(next.owner)
    if (later.length > 0) waitingByOwner.set(next.owner, later)
    start?.()
  }

  return async (owner, task, signal) => {
    const run = hasRoom(owner) ? begin(owner) : await wait(owner, signal)
    try {
      return await task(() => {
        run.since = now()
      })
    } finally {
      running.delete(run)
      add(owner, now() - run.since)
      startNext()
    }
  }
}
