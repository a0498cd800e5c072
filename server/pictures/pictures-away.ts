import type { FastifyBaseLogger } from 'fastify'
import { isDiskFull } from '../machine/disk-full'
import { Problem } from '../http/problem'

/** The bucket does not answer, the folder cannot be read: whoever runs this reads why, and the caller when to come back. */
export function picturesAway(error: unknown, log: FastifyBaseLogger): Error {
  if (error instanceof Error && isDiskFull(error)) return error
  log.error({ err: error }, 'Could not read or write pictures')
  return new Problem('pictures_unavailable', { retryAfterSeconds: 2 })
}
