import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { afterReading } from './after-reading'
import { refuseConnection, timeoutCode } from './refuse-connection'

/** For bodies that are no file, which are small. How long a file may take is for `uploads/upload-limit.ts` to say. */
const timeoutMs = 120_000

/** Cuts the client off if the rest of the body takes too long. */
export function limitBodyTime(raw: IncomingMessage): void {
  startTimer(raw)
  raw.once('end', () => stopTimer(raw)).once('close', () => stopTimer(raw))
}

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()
const stopTimer = (raw: IncomingMessage) => clearTimeout(timers.get(raw))
const startTimer = (raw: IncomingMessage) =>
  timers.set(raw, setTimeout(() => afterReading(() => raw.complete || refuseWithTimeout(raw)), timeoutMs).unref())

/** Cuts off clients that send a body too slowly: their purpose may be to hold the connection. */
export function setBodyTimeout(app: FastifyInstance): void {
  const isFile = ({ routeOptions }: FastifyRequest) => routeOptions.config.endpoint?.file !== undefined

  app.addHook('onRequest', ({ raw }, _, done) => {
    if (hasBody(raw)) limitBodyTime(raw)
    done()
  })
  // A caller who may not upload has been refused before this, and is given no more time than others.
  app.addHook('preParsing', (request, _, __, done) => {
    if (isFile(request)) stopTimer(request.raw)
    done()
  })
  // Nobody waits for the rest of a file that has been refused.
  app.addHook('onResponse', (request, _, done) => {
    if (isFile(request) && !request.raw.complete) startTimer(request.raw)
    done()
  })
}

/** Answers that this took too long, and ends the connection. */
export const refuseWithTimeout = ({ socket }: IncomingMessage): void => refuseConnection(bodyTimeoutError(), socket)

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const bodyTimeoutError = () => Object.assign(new Error('The body did not come in time'), { code: timeoutCode })
