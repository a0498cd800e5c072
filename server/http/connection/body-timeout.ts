import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { afterReading } from './after-reading'
import { refuseConnection, timeoutCode } from './refuse-connection'

/** For small bodies. `uploads/upload-limit.ts` decides how long a file may take. */
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

/** Cuts off clients that send a body too slowly, perhaps to occupy the connection. */
export function setBodyTimeout(app: FastifyInstance): void {
  const isFile = ({ routeOptions }: FastifyRequest) => routeOptions.config.endpoint?.file !== undefined

  app.addHook('onRequest', ({ raw }, _, done) => {
    if (hasBody(raw)) limitBodyTime(raw)
    done()
  })
  // A caller who may not upload has already been refused, and gets no extra time.
  app.addHook('preParsing', (request, _, __, done) => {
    if (isFile(request)) stopTimer(request.raw)
    done()
  })
  // Nobody waits for the rest of a refused file.
  app.addHook('onResponse', (request, _, done) => {
    if (isFile(request) && !request.raw.complete) startTimer(request.raw)
    done()
  })
}

/** Replies that the body took too long, and closes the connection. */
export const refuseWithTimeout = ({ socket }: IncomingMessage): void => refuseConnection(bodyTimeoutError(), socket)

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const bodyTimeoutError = () => Object.assign(new Error('The body did not come in time'), { code: timeoutCode })
