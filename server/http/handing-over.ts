import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { handOverStreams } from './event-stream'

/** Whoever balances the load looks every second at most whether this process is ready. */
const noticeMs = 1_200
const spreadMs = 2_500

/**
 * One of several processes leaves without being missed: nobody new is sent to it, and those who watch here go over to
 * the others, not all at once. Calls are answered all the while.
 */
export async function handOver(app: FastifyInstance): Promise<void> {
  app.reception.isLeaving = true
  await pause(noticeMs)
  // What a balancer keeps open for later calls would be cut in the middle of one.
  const closing = setInterval(() => app.server.closeIdleConnections(), 100)
  await handOverStreams(spreadMs)
  clearInterval(closing)
}
