import type { FastifyInstance } from 'fastify'

const timeoutMs = 5_000

/** While the app closes, new calls are refused, and those in flight are finished before connections are cut. */
export function finishCallsBeforeClosing(app: FastifyInstance): void {
  let inFlight = 0
  let onIdle = () => {}

  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    const { raw } = reply
    // The next call on this connection would reach a process that has ended.
    if (app.requestContext.isDraining) reply.header('connection', 'close')
    // Health checks never stop, so they do not count.
    if (!/^\/(readyz|healthz)$/.test(routeOptions.url ?? '')) app.requestContext.lastCallAt = performance.now()
    if (!routeOptions.config.endpoint) return
    inFlight++
    raw.once('close', () => {
      inFlight--
      if (inFlight === 0) onIdle()
    })
  })
  app.addHook('preClose', async () => {
    app.requestContext.isStopping = true
    if (inFlight === 0) return
    await new Promise<void>((resolve) => {
      onIdle = resolve
      setTimeout(resolve, timeoutMs).unref()
    })
  })
}
