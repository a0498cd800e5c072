import { AsyncLocalStorage } from 'node:async_hooks'

const deadlines = new AsyncLocalStorage<number>()

/** Runs work whose requests must all be answered by a moment of `performance.now()`. */
export const byDeadline = <T>(deadline: number, ask: () => Promise<T>): Promise<T> => deadlines.run(deadline, ask)

/** How long a request made now may take, in milliseconds; infinite if nobody waits for it. */
export const timeLeftMs = (): number => (deadlines.getStore() ?? Infinity) - performance.now()
