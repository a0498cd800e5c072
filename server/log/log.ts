import type { FastifyBaseLogger } from 'fastify'
import pino, { type DestinationStream, type LogFn } from 'pino'
import type { Env } from '../env'
import { serializeError } from './serialize-error'

/** How much is buffered while lines cannot be written. */
const maxBufferBytes = 64 * 1_024

/** Writes synchronously, so that no line is lost when the process ends. A full disk loses lines, but ends nothing. */
export function logDestination(fd: number): DestinationStream {
  const destination = pino.destination({ fd, sync: true, maxLength: maxBufferBytes })
  destination.on('error', () => {})
  return destination
}

/** Logs lines of JSON to stderr. */
export function openLog(
  level: Env['LOG_LEVEL'],
  destination: DestinationStream = logDestination(2),
): FastifyBaseLogger {
  return pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Callers pass errors unchanged; the serializer keeps personal data out.
      serializers: { err: serializeError },
      hooks: {
        // Without a message pino would log the error's own, which may contain personal data.
        logMethod(args, log) {
          const [what] = args as unknown[]
          const error = what instanceof Error ? what : (what as { err?: unknown } | null | undefined)?.err
          const message = args.length === 1 && error instanceof Error ? [serializeError(error).message] : []
          log.apply(this, [...args, ...message] as Parameters<LogFn>)
        },
      },
    },
    destination,
  )
}
