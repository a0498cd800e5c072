import type { FastifyRequest } from 'fastify'
import { Problem } from './problem'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses state-changing calls that another site made a browser send. Calls without a browser's headers are judged by
 * their cookies alone. Without a public address the caller's origin is held against the address the request came to.
 */
export function refuseForeignOrigin(request: FastifyRequest, appOrigin: string | undefined): void {
  if (reading.has(request.method)) return
  const { origin } = request.headers
  const isHome = origin === undefined || (appOrigin ? origin === appOrigin : hostOf(origin) === request.host)
  if (!isHome || request.headers['sec-fetch-site'] === 'cross-site') throw new Problem('foreign_origin')
}

// The scheme is left aside: who ends TLS before us decides it, not the page.
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)
