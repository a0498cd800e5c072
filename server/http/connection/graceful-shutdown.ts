import type { FastifyInstance } from 'fastify'

const timeoutMs = 5_000

/** On the way out new calls are refused, and those under way are finished before connections are cut. */
export function finishCallsBeforeClosing(app: FastifyInstance): void {
  let underWay = 0
  let calm = () => {}

  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    const { raw } = reply
    // The next call on this connection would be for a process that is not there.
    if (app.requestContext.isDraining) reply.header('connection', 'close')
    // Whether there is one is asked for as long as there is one.
    if (!/^\/(readyz|healthz)$/.test(routeOptions.url ?? '')) app.requestContext.lastCallAt = performance.now()
    if (!routeOptions.config.endpoint) return
    underWay++
    raw.once('close', () => {
      underWay--
      if (underWay === 0) calm()
    })
  })
  app.addHook('preClose', async () => {
    app.requestContext.isStopping = true
    if (underWay === 0) return
    await new Promise<void>((resolve) => {
      calm = resolve
      setTimeout(resolve, timeoutMs).unref()
    })
  })
}
