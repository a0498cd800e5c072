import type { FastifyRequest } from 'fastify'

/** Called before any input of a call is read. Throws if the address has used up its limit. */
export type CallLimit = (request: FastifyRequest) => Promise<Refund | void>

/** Returns what a call has taken from a limit, if it was refused or failed on our side. */
export type Refund = (isOurFault: boolean) => Promise<unknown>
