import type { FastifyBaseLogger } from 'fastify'

const saidAgainMs = 60_000

/**
 * What to do with a failed command: when Redis has answered and said no (a user without the rights, a cluster that is
 * taken for a single server), waiting mends nothing, and whoever runs this has to hear of it. Once a minute is enough.
 */
export function refusals(log: Pick<FastifyBaseLogger, 'error'>): (error: unknown) => void {
  let isQuietUntil = Number.NEGATIVE_INFINITY
  return (error) => {
    if (!isRefusal(error) || performance.now() < isQuietUntil) return
    isQuietUntil = performance.now() + saidAgainMs
    // Of several commands at once the reply names none: what it was is in the first of theirs.
    const [cause = error] = error.previousErrors ?? []
    log.error({ err: cause }, 'Redis rejected a command; continuing without it')
  }
}

/** By its name, because ioredis does not say its type. */
const isRefusal = (error: unknown): error is Error & { previousErrors?: Error[] } =>
  error instanceof Error && error.name === 'ReplyError'
