import type { FastifyInstance, FastifyRequest } from 'fastify'
import { eventsPath } from '../../contract/routes'
import { countCall } from '../metrics/metrics'
import { atMostEvery } from '../log/at-most-every'

/** Counts and logs every call by its route pattern: addresses, PINs, tokens and people stay out of the log. */
export function logCalls(app: FastifyInstance, { slowMs = 1_000 }: { slowMs?: number } = {}): void {
  // Under too much load every call is slow: one line a second says so, and does not add to it.
  const mayWarn = atMostEvery(1_000)

  app.addHook('onResponse', (request, { statusCode: status, elapsedTime: tookMs }, done) => {
    // The duration of a stream is no response time.
    if (request.routeOptions.url === eventsPath && status === 200) return done()
    const call = { method: request.method, route: routeOf(request), status, tookMs }
    countCall(call)
    const line = { ...call, tookMs: Math.round(tookMs) }
    // A call that waited in vain for the database has been answered as just that.
    if (tookMs >= slowMs && status !== 503 && mayWarn()) request.log.warn(line, 'Slow request')
    else request.log.debug(line, 'Request completed')
    done()
  })
}

/** Pages with their files share one label, and so do addresses without a route: the number of labels is bounded. */
function routeOf({ routeOptions: { url, config } }: FastifyRequest): string {
  if (url === undefined) return 'none'
  return config.endpoint || /^\/(api\/|healthz$|readyz$)/.test(url) ? url : 'page'
}
