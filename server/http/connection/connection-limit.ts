import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { atMostEvery } from '../../log/at-most-every'

/** For the database, files, the log and listening sockets. */
const reserved = 256

/** Reserves file descriptors for things other than connections. A connection beyond the limit is closed at once. */
export function limitConnections(app: FastifyInstance): void {
  const most = maxConnections(systemLimits())
  if (most === undefined) return
  const mayWarn = atMostEvery(60_000)
  app.server.maxConnections = most
  app.server.on('drop', () => {
    if (mayWarn()) app.log.warn(`${most} connections are open, and the limit on open files allows no more.`)
  })
}

/** Undefined if the system does not report its number of descriptors. */
export function maxConnections(systemLimits: string): number | undefined {
  const descriptors = /^Max open files\s+(\d+)/m.exec(systemLimits)?.[1]
  return descriptors === undefined ? undefined : Math.max(Number(descriptors) - reserved, reserved)
}

function systemLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}
