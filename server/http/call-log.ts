import type { FastifyInstance, FastifyRequest } from 'fastify'
import { eventsPath } from '../../contract/routes'
import { answered } from '../metrics/metrics'
import { atMostEvery } from '../log/at-most-every'

/** Counts every call and notes it by its pattern: addresses, PINs, tokens and people stay out of the log. */
export function noteCalls(app: FastifyInstance, { slowMs = 1_000 }: { slowMs?: number } = {}): void {
  // Under too much load every call is slow: one line a second says so, and does not add to it.
  const mayWarn = atMostEvery(1_000)

  app.addHook('onResponse', (request, { statusCode: status, elapsedTime: tookMs }, done) => {
    // How long somebody listened is no time to answer.
    if (request.routeOptions.url === eventsPath && status === 200) return done()
    const call = { method: request.method, route: routeOf(request), status, tookMs }
    answered(call)
    const line = { ...call, tookMs: Math.round(tookMs) }
    // What waited for a database that is away has been answered as just that.
    if (tookMs >= slowMs && status !== 503 && mayWarn()) request.log.warn(line, 'Slow request')
    else request.log.debug(line, 'Request completed')
    done()
  })
}

/** There are as many patterns as calls; pages with their files, and what does not exist, are one each. */
function routeOf({ routeOptions: { url, config } }: FastifyRequest): string {
  if (url === undefined) return 'none'
  return config.endpoint || /^\/(api\/|healthz$|readyz$)/.test(url) ? url : 'page'
}
