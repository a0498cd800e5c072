import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseUnavailable } from './database-unavailable'

interface RetryOptions {
  log: Pick<FastifyBaseLogger, 'error'>
  /** The line of the log for a failure of any other kind than a database that cannot be reached. */
  message: string
  retryMs: number
  /** Asked before each attempt. */
  isStopped?: () => boolean
}

/** Runs a task until it succeeds, or until it is no longer wanted. Never rejects, and does not keep the process alive. */
export async function retryUntilDone(task: () => Promise<void>, options: RetryOptions): Promise<void> {
  const { log, message, retryMs, isStopped = () => false } = options
  while (!isStopped()) {
    try {
      return await task()
    } catch (error) {
      logUnlessDatabaseUnavailable(log, error, message)
      await pause(retryMs, undefined, { ref: false })
    }
  }
}

/** A database that cannot be reached is reported by /readyz: not everything that waits for it writes to the log, too. */
export function logUnlessDatabaseUnavailable(
  log: Pick<FastifyBaseLogger, 'error'>,
  error: unknown,
  message: string,
): void {
  if (!isDatabaseUnavailable(error)) log.error({ err: error }, message)
}
