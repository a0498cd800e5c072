import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { refuseConnection } from './connection'

/** What is no file is small. A file has `limits.uploadMs`, which the server keeps by itself. */
const timeoutMs = 120_000

/** Cuts off who sends a body so slowly that it is there to hold a connection, and not to arrive. */
export function limitBodyTime(app: FastifyInstance): void {
  const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()
  const wait = (raw: IncomingMessage) => clearTimeout(timers.get(raw))

  app.addHook('onRequest', ({ raw }, _, done) => {
    if (hasBody(raw)) {
      timers.set(raw, setTimeout(() => refuseAsTooSlow(raw), timeoutMs).unref())
      raw.once('end', () => wait(raw)).once('close', () => wait(raw))
    }
    done()
  })
  // Whoever may not upload has been refused before this, and is given no more time than others.
  app.addHook('preParsing', ({ raw, routeOptions }, _, __, done) => {
    if (routeOptions.config.endpoint?.file !== undefined) wait(raw)
    done()
  })
}

/** Says that this took too long, and ends the connection. */
export const refuseAsTooSlow = ({ socket }: IncomingMessage): void => refuseConnection(tooSlow(), socket)

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const tooSlow = () => Object.assign(new Error('The body did not come in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
