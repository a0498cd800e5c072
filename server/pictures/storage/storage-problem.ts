import type { FastifyBaseLogger } from 'fastify'
import { isDiskFull } from '../../machine/disk-full'
import { Problem } from '../../problems/problem'

/** For an unresponsive bucket or an unreadable folder: the log gets the reason, the caller when to retry. */
export function storageProblem(error: unknown, log: FastifyBaseLogger): Error {
  if (error instanceof Error && isDiskFull(error)) return error
  log.error({ err: error }, 'Could not read or write pictures')
  return new Problem('pictures_unavailable', { retryAfterSeconds: 2 })
}
