import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { eventsPath, generationEventsPath, routes, type Route } from '../../contract/routes'
import { countCall } from '../metrics/metrics'
import { atMostEvery } from '../log/at-most-every'

/** Their durations are no response times. */
const streams = new Set<string | undefined>([eventsPath, generationEventsPath])
/** These wait for the AI, and their generations have a line of their own. */
const patient = new Set<Route>([routes.ai.fromText, routes.ai.fromFile, routes.ai.fromTopic])

interface AnsweredCall {
  method: string
  route: string
  status: number
  tookMs: number
}

/** Counts and logs calls by their route patterns: addresses, PINs, tokens and people stay out of the log. */
export class CallLog {
  readonly #slowMs: number
  readonly #isDebug: boolean
  // Under too much load every call is slow: one line a second says so, and does not add to it.
  readonly #mayWarn = atMostEvery(1_000)

  constructor({ level }: Pick<FastifyBaseLogger, 'level'>, { slowMs = 1_000 }: { slowMs?: number } = {}) {
    this.#isDebug = level === 'debug' || level === 'trace'
    this.#slowMs = slowMs
  }

  /** `log` makes the request's own, which few calls need. */
  add(call: AnsweredCall, log: () => FastifyBaseLogger): void {
    countCall(call)
    const { method, route, status, tookMs } = call
    // A call that waited in vain for the database has been answered as just that.
    const isSlow = tookMs >= this.#slowMs && status !== 503 && !patient.has(`${method} ${route}` as Route)
    if (isSlow && this.#mayWarn()) log().warn(lineOf(call), 'Slow request')
    else if (this.#isDebug) log().debug(lineOf(call), 'Request completed')
  }
}

const lineOf = (call: AnsweredCall): AnsweredCall => ({ ...call, tookMs: Math.round(call.tookMs) })

export function logCalls(app: FastifyInstance, log = new CallLog(app.log)): void {
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime: tookMs }, done) => {
    const { method, routeOptions } = request
    const isStream = streams.has(routeOptions.url) && status === 200
    if (!isStream) log.add({ method, route: routeOf(request), status, tookMs }, () => request.log)
    done()
  })
}

/** Pages with their files share one label, and so do addresses without a route: the number of labels is bounded. */
function routeOf({ routeOptions: { url, config } }: FastifyRequest): string {
  if (url === undefined) return 'none'
  return config.endpoint || /^\/(api\/|healthz$|readyz$)/.test(url) ? url : 'page'
}
