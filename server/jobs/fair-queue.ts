/** Runs a task of an owner when it is its turn. */
export type FairQueue = <Result>(owner: string, task: () => Promise<Result>) => Promise<Result>

interface FairQueueOptions {
  /** How many tasks run at once. */
  most?: number
  /** In milliseconds; it never goes back. */
  now?: () => number
}

/** After so long half as much is held against an owner. */
const halfLifeMs = 60_000
/** What differs by less than this counts as equal. */
const stepMs = 1_000
/** Less than this is forgotten. */
const forgottenMs = 10

/**
 * Runs few tasks at a time. When one ends, the owner goes next whose tasks took the least time lately; among equals, the one
 * that waits longest since its last task.
 */
export function fairQueue({ most = 1, now = () => performance.now() }: FairQueueOptions = {}): FairQueue {
  // In the order of their turns, which a Map keeps.
  const waitingByOwner = new Map<string, (() => void)[]>()
  const used = new Map<string, { ms: number; at: number }>()
  const running = new Set<{ owner: string; since: number }>()
  let busy = 0

  const faded = ({ ms, at }: { ms: number; at: number }) => ms * 0.5 ** ((now() - at) / halfLifeMs)

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

  const wait = (owner: string) =>
    new Promise<void>((start) => waitingByOwner.set(owner, [...(waitingByOwner.get(owner) ?? []), start]))

  /** Starts the next task directly, so that a task that arrives at this moment cannot get ahead of it. */
  function startNext(): void {
    const owners = [...waitingByOwner.keys()].map((owner) => ({ owner, used: usedBy(owner) }))
    const next = owners.toSorted((one, other) => one.used - other.used)[0]
    if (!next) return void busy--
    const [start, ...later] = waitingByOwner.get(next.owner)!
    waitingByOwner.delete(next.owner)
    if (later.length > 0) waitingByOwner.set(next.owner, later)
    start?.()
  }

  return async (owner, task) => {
    if (busy >= most) await wait(owner)
    else busy++
    const run = { owner, since: now() }
    running.add(run)
    try {
      return await task()
    } finally {
      running.delete(run)
      add(owner, now() - run.since)
      startNext()
    }
  }
}
