import type { FastifyInstance } from 'fastify'

/** One line per call, by its pattern: addresses, PINs, tokens and people stay out of the log. */
export function noteCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, routeOptions, log }, { statusCode, elapsedTime }) => {
    log.debug({ method, route: routeOptions.url, status: statusCode, tookMs: Math.round(elapsedTime) }, 'answered')
  })
}
