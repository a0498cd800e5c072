import type { FastifyRequest } from 'fastify'

/** Asked before anything that came with a call is read. Throws when the address has used up its limit. */
export type CallLimit = (request: FastifyRequest) => Promise<Refund | void>

/** Gives back what a call has taken of a limit, when it was refused or failed on our side. */
export type Refund = (isOurFault: boolean) => Promise<unknown>
