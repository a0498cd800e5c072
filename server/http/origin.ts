import type { FastifyRequest } from 'fastify'
import { Problem } from '../problems/problem'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses state-changing calls that another site made a browser send. Calls without a browser's headers are judged by
 * their cookies alone. Without a public address the caller's origin is held against the address the request came to.
 */
export function refuseForeignOrigin(request: FastifyRequest, appOrigin: string | undefined): void {
  if (safeMethods.has(request.method)) return
  const { origin } = request.headers
  const isFromHere = origin === undefined || hostOf(origin) === request.host
  const isHome = appOrigin && origin !== undefined ? origin === appOrigin : isFromHere
  if (isHome && request.headers['sec-fetch-site'] !== 'cross-site') return
  // A page of our own, opened at another address than the public one: its reader can do something about it.
  const message = `This site lives at ${appOrigin}. Please open it there.`
  throw new Problem('foreign_origin', appOrigin && isFromHere && !isHome ? { message } : {})
}

// Without the scheme, which a proxy that ends TLS decides, not the page.
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)
