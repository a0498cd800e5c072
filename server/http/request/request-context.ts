import type { Endpoint } from '../../../contract/endpoint'
import type { Refund } from '../../limits/call-limit'
import type { FloodLimit } from '../../limits/flood-limit'
import type { PinLimit } from '../../limits/pin-limit'
import type { Caller, Sessions } from '../session'
import type { BotSecrets } from './bot-secrets'

/** Shared by all requests of one app. */
export interface RequestContext {
  sessions: Sessions
  pinLimit: PinLimit
  /** Limits calls for anyone that have no stricter limit. */
  floodLimit: FloodLimit
  /** Knows the bots of a rehearsal that this process plays. */
  bots: BotSecrets
  /** The public address, if set. */
  appOrigin: string | undefined
  /** Calls are still answered, but balancers are asked to send no new clients. */
  isDraining: boolean
  /** The time of the last request, in ms as in `performance.now`. */
  lastCallAt: number
  isStopping: boolean
  /** A write failed for lack of space, and none has succeeded since. */
  isDiskFull: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    requestContext: RequestContext
  }
  interface FastifyRequest {
    /** The calling account, if the call requires one. */
    caller: Caller | null
    /** Returns what this call has taken from a limit. */
    refundLimit?: Refund | undefined
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
