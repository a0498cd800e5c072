import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { drainStreams } from '../event-stream'

/** Longer than the second between two health checks of a balancer. */
const healthCheckMs = 1_200
const spreadMs = 2_500
/** After this long without a call, the balancer has noticed and no more calls come. */
const quietMs = 500
const maxWaitMs = 3_000
const pollMs = 50

/**
 * Lets one of several processes end without interruption: balancers are asked to send no new clients, and streams move
 * gradually to the other processes. Calls are answered until no more come.
 */
export async function drain({ requestContext }: FastifyInstance): Promise<void> {
  requestContext.isDraining = true
  await pause(healthCheckMs)
  await drainStreams(spreadMs)
  const isQuiet = () => performance.now() - requestContext.lastCallAt > quietMs
  for (let waitedMs = 0; !isQuiet() && waitedMs < maxWaitMs; waitedMs += pollMs) await pause(pollMs)
}
