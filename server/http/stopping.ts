import type { FastifyInstance } from 'fastify'

const patienceMs = 5_000

/** On the way out new calls are refused, and those under way are finished before connections are cut. */
export function finishCallsBeforeClosing(app: FastifyInstance): void {
  let underWay = 0
  let calm = () => {}

  app.addHook('onRequest', async ({ routeOptions }, { raw }) => {
    if (!routeOptions.config.endpoint) return
    underWay++
    raw.once('close', () => {
      underWay--
      if (underWay === 0) calm()
    })
  })
  app.addHook('preClose', async () => {
    app.reception.isStopping = true
    if (underWay === 0) return
    await new Promise<void>((resolve) => {
      calm = resolve
      setTimeout(resolve, patienceMs).unref()
    })
  })
}
