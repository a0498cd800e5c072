import type { FastifyBaseLogger } from 'fastify'
import { Problem } from '../http/problem'

/** The bucket does not answer, the disk is full: whoever runs this reads why, and the caller when to come back. */
export function picturesAway(error: unknown, log: FastifyBaseLogger): Problem {
  log.error({ err: error }, 'Could not read or write pictures')
  return new Problem('pictures_away', { retryAfterSeconds: 2 })
}
