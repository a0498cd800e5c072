import type { FastifyBaseLogger } from 'fastify'
import { atMostEvery } from '../log/at-most-every'

/**
 * Logs commands that Redis rejects, at most once a minute: missing rights, or a cluster configured as a single server.
 * Only the administrator can correct that. Other errors pass by themselves and are not logged here.
 */
export function logRejectedCommands(log: Pick<FastifyBaseLogger, 'error'>): (error: unknown) => void {
  const mayLog = atMostEvery(60_000)
  return (error) => {
    if (!isRejection(error) || !mayLog()) return
    // A pipeline's error names no command, but its first cause does.
    const [cause = error] = error.previousErrors ?? []
    log.error({ err: cause }, 'Redis rejected a command; continuing without it')
  }
}

/** By name, because ioredis does not export the class. */
const isRejection = (error: unknown): error is Error & { previousErrors?: Error[] } =>
  error instanceof Error && error.name === 'ReplyError'
