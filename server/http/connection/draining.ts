import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { drainStreams } from '../event-stream'

/** Whoever balances the load looks every second at most whether this process is ready. */
const noticeMs = 1_200
const spreadMs = 2_500
/** When nobody has asked for anything for so long, the balancer has noticed, and nothing is on its way here. */
const quietMs = 500
const quietWithinMs = 3_000
const lookMs = 50

/**
 * One of several processes leaves without being missed: nobody new is sent to it, and those who watch here go over to
 * the others, not all at once. Calls are answered all the while, and until no more come.
 */
export async function drain({ requestContext }: FastifyInstance): Promise<void> {
  requestContext.isDraining = true
  await pause(noticeMs)
  await drainStreams(spreadMs)
  const isQuiet = () => performance.now() - requestContext.lastCallAt > quietMs
  for (let waitedMs = 0; !isQuiet() && waitedMs < quietWithinMs; waitedMs += lookMs) await pause(lookMs)
}
