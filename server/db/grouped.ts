import { isDatabaseAway } from './database-away'

/**
 * Lets calls travel together: while one group is under way, the next one fills.
 * `run` is given the items in their order and answers one result for each; if it fails, the whole group fails, and when the
 * database is away all that wait behind it.
 */
export function grouped<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  { most = 2_000 }: { most?: number } = {},
): (item: Item) => Promise<Result> {
  interface Waiting {
    item: Item
    resolve: (result: Result) => void
    reject: (error: unknown) => void
  }
  let filling: Waiting[] = []
  let isRunning = false

  async function drain() {
    isRunning = true
    while (filling.length > 0) {
      const group = filling.splice(0, most)
      try {
        const results = await run(group.map(({ item }) => item))
        group.forEach(({ resolve }, index) => resolve(results[index]!))
      } catch (error) {
        // Who has waited as long in the line behind it would only wait as long again.
        const line = isDatabaseAway(error) ? filling.splice(0) : []
        for (const { reject } of [...group, ...line]) reject(error)
      }
    }
    isRunning = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      filling.push({ item, resolve, reject })
      // What arrives in the same turn of the event loop travels in the same group.
      if (!isRunning) {
        isRunning = true
        setImmediate(drain)
      }
    })
}

/** The same for each key by itself: what one waits for, no other does. */
export function groupedBy<Item, Result>(
  keyOf: (item: Item) => number,
  run: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  const byKey = new Map<number, { take: (item: Item) => Promise<Result>; underWay: number }>()
  return async (item) => {
    const key = keyOf(item)
    const own = byKey.get(key) ?? { take: grouped(run), underWay: 0 }
    byKey.set(key, own)
    own.underWay++
    try {
      return await own.take(item)
    } finally {
      own.underWay--
      if (own.underWay === 0) byKey.delete(key)
    }
  }
}

/**
 * Lets tasks of the same key follow each other in the order in which they were asked for. When the database is away for one,
 * it is for all that wait behind it: each would only wait as long again.
 */
export function inTurn(): <T>(key: number, task: () => Promise<T>) => Promise<T> {
  const last = new Map<number, Promise<unknown>>()
  return (key, task) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(task, (error: unknown) => {
      if (isDatabaseAway(error)) throw error
      return task()
    })
    last.set(key, turn)
    const forget = () => last.get(key) === turn && last.delete(key)
    turn.then(forget, forget)
    return turn
  }
}
