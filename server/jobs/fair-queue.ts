/**
 * Runs an owner's task when its turn comes. Rejects with the signal's reason if that aborts first. A task that starts
 * by waiting for something calls `begin` when it continues, and is charged only for the time since then.
 */
export type FairQueue = <Result>(
  owner: string,
  task: (begin: () => void) => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>

interface FairQueueOptions {
  /** How many tasks run at once. */
  most?: number
  /** How many tasks of one owner run at once. */
  mostOfOwner?: number
  /** In milliseconds; must never go back. */
  now?: () => number
}

interface Run {
  owner: string
  since: number
}

/** After this long, half of an owner's used time is forgiven. */
const halfLifeMs = 60_000
/** Smaller differences count as equal. */
const stepMs = 500
/** Less than this counts as nothing. */
const forgottenMs = 10

/**
 * Runs few tasks at a time. When one ends, the next comes from the owner whose tasks took the least time recently;
 * among equals, from the owner who has waited longest since their last task.
 */
export function fairQueue(options: FairQueueOptions = {}): FairQueue {
  const queue = new Queue(options)
  return (owner, task, signal) => queue.run(owner, task, signal)
}

class Queue {
  readonly #most: number
  readonly #mostOfOwner: number
  readonly #now: () => number
  /** In order of their turns, which a Map preserves. */
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #used = new Map<string, { ms: number; at: number }>()
  readonly #running = new Set<Run>()

  constructor({ most = 1, mostOfOwner = most, now = () => performance.now() }: FairQueueOptions) {
    this.#most = most
    this.#mostOfOwner = mostOfOwner
    this.#now = now
  }

  readonly run: FairQueue = async (owner, task, signal) => {
    const run = this.#hasRoom(owner) ? this.#begin(owner) : await this.#wait(owner, signal)
    try {
      return await task(() => {
        run.since = this.#now()
      })
    } finally {
      this.#running.delete(run)
      this.#add(owner, this.#now() - run.since)
      this.#startNext()
    }
  }

  #hasRoom(owner: string): boolean {
    const ofOwner = [...this.#running].filter((task) => task.owner === owner)
    return this.#running.size < this.#most && ofOwner.length < this.#mostOfOwner
  }

  #begin(owner: string): Run {
    const run = { owner, since: this.#now() }
    this.#running.add(run)
    return run
  }

  #wait(owner: string, signal?: AbortSignal): Promise<Run> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#setWaiting(
          owner,
          this.#waitingOf(owner).filter((each) => each !== start),
        )
        reject(signal?.reason as Error)
      }
      const start = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve(this.#begin(owner))
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      this.#waiting.set(owner, [...this.#waitingOf(owner), start])
    })
  }

  /** Takes the slot for the next task at once, so that a task arriving now cannot overtake it. */
  #startNext(): void {
    const owners = [...this.#waiting.keys()].filter((owner) => this.#hasRoom(owner))
    const [next] = owners
      .map((owner) => ({ owner, used: this.#usedBy(owner) }))
      .toSorted((one, other) => one.used - other.used)
    if (!next) return
    const [start, ...later] = this.#waitingOf(next.owner)
    // The owner has had a turn, and moves behind the others.
    this.#waiting.delete(next.owner)
    this.#setWaiting(next.owner, later)
    start?.()
  }

  #waitingOf(owner: string): (() => void)[] {
    return this.#waiting.get(owner) ?? []
  }

  #setWaiting(owner: string, starts: (() => void)[]): void {
    if (starts.length > 0) this.#waiting.set(owner, starts)
    else this.#waiting.delete(owner)
  }

  /** How much time an owner's tasks took recently, including running ones. */
  #usedBy(owner: string): number {
    let ms = this.#faded(owner)
    for (const task of this.#running) if (task.owner === owner) ms += this.#now() - task.since
    return Math.floor(ms / stepMs)
  }

  #add(owner: string, ms: number): void {
    this.#used.set(owner, { ms: ms + this.#faded(owner), at: this.#now() })
    for (const each of this.#used.keys()) if (this.#faded(each) < forgottenMs) this.#used.delete(each)
  }

  #faded(owner: string): number {
    const past = this.#used.get(owner)
    return past ? past.ms * 0.5 ** ((this.#now() - past.at) / halfLifeMs) : 0
  }
}
