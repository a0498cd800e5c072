import type { FastifyServerOptions } from 'fastify'

/** Version 00 of W3C's Trace Context: trace, caller's span, flags. All zeros are invalid. */
const wellFormed = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** The log of one request: every line names the request and, if the caller is being traced, where it belongs. */
export const requestLog: FastifyServerOptions['childLoggerFactory'] = (log, bindings, options, { headers }) => {
  const traceId = traceIdOf(headers.traceparent)
  return log.child(traceId ? { ...bindings, traceparent: headers.traceparent, traceId } : bindings, options)
}

const traceIdOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? wellFormed.exec(header)?.[1] : undefined
