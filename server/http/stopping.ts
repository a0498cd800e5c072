import type { FastifyInstance } from 'fastify'

const patienceMs = 5_000

/** On the way out new calls are refused, and those under way are finished before connections are cut. */
export function finishCallsBeforeClosing(app: FastifyInstance): void {
  const underWay = new Set<unknown>()
  let calm = () => {}

  app.addHook('onRequest', async ({ routeOptions }, { raw }) => {
    if (!routeOptions.config.endpoint) return
    underWay.add(raw)
    raw.once('close', () => {
      underWay.delete(raw)
      if (underWay.size === 0) calm()
    })
  })
  app.addHook('preClose', async () => {
    app.reception.isStopping = true
    if (underWay.size === 0) return
    await new Promise<void>((resolve) => {
      calm = resolve
      setTimeout(resolve, patienceMs).unref()
    })
  })
}
