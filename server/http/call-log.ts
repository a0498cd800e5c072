import type { FastifyInstance, FastifyRequest } from 'fastify'
import { eventsPath, generationEventsPath, routes, type Route } from '../../contract/routes'
import { countCall } from '../metrics/metrics'
import { atMostEvery } from '../log/at-most-every'

/** Their durations are no response times. */
const streams = new Set<string | undefined>([eventsPath, generationEventsPath])
/** These wait for the AI, and their generations have a line of their own. */
const patient = new Set<Route>([routes.ai.fromText, routes.ai.fromFile, routes.ai.fromTopic])

/** Counts and logs every call by its route pattern: addresses, PINs, tokens and people stay out of the log. */
export function logCalls(app: FastifyInstance, { slowMs = 1_000 }: { slowMs?: number } = {}): void {
  // Under too much load every call is slow: one line a second says so, and does not add to it.
  const mayWarn = atMostEvery(1_000)

  app.addHook('onResponse', (request, { statusCode: status, elapsedTime: tookMs }, done) => {
    if (streams.has(request.routeOptions.url) && status === 200) return done()
    const call = { method: request.method, route: routeOf(request), status, tookMs }
    countCall(call)
    const line = { ...call, tookMs: Math.round(tookMs) }
    // A call that waited in vain for the database has been answered as just that.
    const isSlow = tookMs >= slowMs && status !== 503 && !patient.has(`${call.method} ${call.route}` as Route)
    if (isSlow && mayWarn()) request.log.warn(line, 'Slow request')
    else request.log.debug(line, 'Request completed')
    done()
  })
}

/** Pages with their files share one label, and so do addresses without a route: the number of labels is bounded. */
function routeOf({ routeOptions: { url, config } }: FastifyRequest): string {
  if (url === undefined) return 'none'
  return config.endpoint || /^\/(api\/|healthz$|readyz$)/.test(url) ? url : 'page'
}
