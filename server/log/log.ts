import type { FastifyBaseLogger } from 'fastify'
import pino, { type DestinationStream, type LogFn } from 'pino'
import type { Env } from '../env'
import { serializeError } from './serialize-error'

/** Where lines cannot be written, so much of them waits until they can. */
const waitingBytes = 64 * 1_024

/** At once, so that a process that ends loses no line. A disk that is full ends nothing: what finds no room is lost. */
export function writtenTo(fd: number): DestinationStream {
  const destination = pino.destination({ fd, sync: true, maxLength: waitingBytes })
  destination.on('error', () => {})
  return destination
}

/** One line of JSON for each thing worth knowing, on stderr. */
export function openLog(level: Env['LOG_LEVEL'], destination: DestinationStream = writtenTo(2)): FastifyBaseLogger {
  return pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Whoever hands an error over need not know what is in it.
      serializers: { err: serializeError },
      hooks: {
        // Without words of ours it would take the error's own.
        logMethod(args, log) {
          const [what] = args as unknown[]
          const error = what instanceof Error ? what : (what as { err?: unknown } | null | undefined)?.err
          const words = args.length === 1 && error instanceof Error ? [serializeError(error).message] : []
          log.apply(this, [...args, ...words] as Parameters<LogFn>)
        },
      },
    },
    destination,
  )
}
