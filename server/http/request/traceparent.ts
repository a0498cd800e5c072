import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'

type Bindings = Record<string, unknown>

/** Version 00 of W3C's Trace Context: trace, caller's span, flags. All zeros are invalid. */
const wellFormed = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** The log of one request: every line names the request and, if the caller is traced, its trace. */
export const requestLog: FastifyServerOptions['childLoggerFactory'] = (log, bindings, options, { headers }) =>
  log.child(tracedBindings(bindings, headers), options)

/** As `requestLog`, for a request outside the framework. */
export const childLog = (log: FastifyBaseLogger, bindings: Bindings, headers: IncomingHttpHeaders) =>
  log.child(tracedBindings(bindings, headers))

function tracedBindings(bindings: Bindings, { traceparent }: IncomingHttpHeaders): Bindings {
  const traceId = traceIdOf(traceparent)
  return traceId ? { ...bindings, traceparent, traceId } : bindings
}

const traceIdOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? wellFormed.exec(header)?.[1] : undefined
