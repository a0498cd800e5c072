import type { FastifyBaseLogger } from 'fastify'
import { atMostEvery } from '../log/at-most-every'

/**
 * Logs commands that Redis has rejected, once a minute: a user without the rights, a cluster that is taken for a single
 * server. Only the administrator can put that right. Other errors pass by themselves and are not logged here.
 */
export function logRejectedCommands(log: Pick<FastifyBaseLogger, 'error'>): (error: unknown) => void {
  const mayLog = atMostEvery(60_000)
  return (error) => {
    if (!isRejection(error) || !mayLog()) return
    // The error of a pipeline names no command: the first of its causes does.
    const [cause = error] = error.previousErrors ?? []
    log.error({ err: cause }, 'Redis rejected a command; continuing without it')
  }
}

/** By its name, because ioredis does not export its class. */
const isRejection = (error: unknown): error is Error & { previousErrors?: Error[] } =>
  error instanceof Error && error.name === 'ReplyError'
