import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseUnavailable } from './database-unavailable'

interface RetryOptions {
  log: Pick<FastifyBaseLogger, 'error'>
  /** The log line for failures other than an unreachable database. */
  message: string
  retryMs: number
  /** Checked before each attempt. */
  isStopped?: () => boolean
}

/** Runs a task until it succeeds or is no longer wanted. Never rejects, and does not keep the process alive. */
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

/** /readyz reports an unreachable database, so its waiters need not log it, too. */
export function logUnlessDatabaseUnavailable(
  log: Pick<FastifyBaseLogger, 'error'>,
  error: unknown,
  message: string,
): void {
  if (!isDatabaseUnavailable(error)) log.error({ err: error }, message)
}
