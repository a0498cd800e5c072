import { AsyncLocalStorage } from 'node:async_hooks'

const deadlines = new AsyncLocalStorage<number>()

/** Runs what makes requests, all of which have to be answered by a moment of `performance.now()`. */
export const byDeadline = <T>(deadline: number, ask: () => Promise<T>): Promise<T> => deadlines.run(deadline, ask)

/** How long the request that is made now may take, in milliseconds; infinite where nobody waits for it. */
export const timeLeftMs = (): number => (deadlines.getStore() ?? Infinity) - performance.now()
