import type { Endpoint } from '../../contract/endpoint'
import type { Refund } from '../limits/call-limit'
import type { FloodLimit } from '../limits/flood-limit'
import type { PinLimit } from '../limits/pin-limit'
import type { FastPath } from './fast-path'
import type { Caller, Sessions } from './session'

/** What all requests of one app share. */
export interface RequestContext {
  sessions: Sessions
  fastPath: FastPath
  pinLimit: PinLimit
  /** Limits every call for anyone that has no closer limit. */
  floodLimit: FloodLimit
  /** The public address, where one is set. */
  appOrigin: string | undefined
  /** Calls are still answered, and balancers are asked to send nobody new. */
  isDraining: boolean
  /** The time of the last request, in ms as `performance.now` counts them. */
  lastCallAt: number
  isStopping: boolean
  /** Something could not be written for lack of room, and nothing has been since. */
  isDiskFull: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    requestContext: RequestContext
  }
  interface FastifyRequest {
    /** The account that calls, where the call requires one. */
    caller: Caller | null
    /** Gives back what this call has taken of a limit. */
    refundLimit?: Refund | undefined
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
