import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { checkEventsPath, eventsPath, generationEventsPath, routes, type Route } from '../../contract/routes'
import { countCall } from '../metrics/metrics'
import { BotSecrets } from './request/bot-secrets'
import { atMostEvery } from '../log/at-most-every'

/** The duration of a stream is not a response time. */
const streams = new Set<string | undefined>([eventsPath, generationEventsPath, checkEventsPath])
/** These wait for the AI, and their generations have log lines of their own. */
const patient = new Set<Route>([routes.ai.fromText, routes.ai.fromFile, routes.ai.fromTopic])

interface AnsweredCall {
  method: string
  route: string
  status: number
  tookMs: number
  /** Of a bot: it is logged, and counted nowhere. */
  isByBot: boolean
}

/** Counts and logs calls by route pattern, which keeps addresses, PINs, tokens and people out of the log. */
export class CallLog {
  readonly #slowMs: number
  readonly #isDebug: boolean
  // Under heavy load every call is slow. One line a second reports it without adding load.
  readonly #mayWarn = atMostEvery(1_000)

  constructor({ level }: Pick<FastifyBaseLogger, 'level'>, { slowMs = 1_000 }: { slowMs?: number } = {}) {
    this.#isDebug = level === 'debug' || level === 'trace'
    this.#slowMs = slowMs
  }

  /** `log` creates the request's own log, which few calls need. */
  add(call: AnsweredCall, log: () => FastifyBaseLogger): void {
    const { method, route, status, tookMs, isByBot } = call
    if (!isByBot) countCall(call)
    // A 503 after waiting for the database is already reported as such.
    const isSlow = tookMs >= this.#slowMs && status !== 503 && !patient.has(`${method} ${route}` as Route)
    if (isSlow && this.#mayWarn()) log().warn(lineOf(call), 'Slow request')
    else if (this.#isDebug) log().debug(lineOf(call), 'Request completed')
  }
}

const lineOf = ({ isByBot: _, ...call }: AnsweredCall) => ({ ...call, tookMs: Math.round(call.tookMs) })

/** `bots`: whose calls count nowhere. */
export function logCalls(app: FastifyInstance, log = new CallLog(app.log), bots = new BotSecrets()): void {
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime: tookMs }, done) => {
    const { method, routeOptions } = request
    const isStream = streams.has(routeOptions.url) && status === 200
    const isByBot = bots.isBot(request)
    if (!isStream) log.add({ method, route: routeOf(request), status, tookMs, isByBot }, () => request.log)
    done()
  })
}

/** Pages and their files share one label, as do addresses without a route, so the number of labels is bounded. */
function routeOf({ routeOptions: { url, config } }: FastifyRequest): string {
  if (url === undefined) return 'none'
  return config.endpoint || /^\/(api\/|healthz$|readyz$)/.test(url) ? url : 'page'
}
