import { isDatabaseUnavailable } from '../db/database-unavailable'

/** Runs a task once all earlier tasks with the same key have ended. */
export type KeyedMutex<Key> = <T>(key: Key, task: () => Promise<T>) => Promise<T>

/**
 * Tasks with the same key run one after the other, in the order of the calls. If one fails because the database is
 * unreachable, those behind it fail, too, because each would only wait as long again.
 */
export function keyedMutex<Key = number>(): KeyedMutex<Key> {
  const lastByKey = new Map<Key, Promise<unknown>>()
  return (key, task) => {
    const run = (lastByKey.get(key) ?? Promise.resolve()).then(task, (error: unknown) => {
      if (isDatabaseUnavailable(error)) throw error
      return task()
    })
    lastByKey.set(key, run)
    const forget = () => lastByKey.get(key) === run && lastByKey.delete(key)
    run.then(forget, forget)
    return run
  }
}
