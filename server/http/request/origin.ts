import type { FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { because } from '../../problems/because'
import { Problem } from '../../problems/problem'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses state-changing calls that another site made a browser send. Calls without browser headers are judged by their
 * cookies alone. Without a public address, the caller's origin must match the address that the request came to.
 */
export function refuseForeignOrigin(request: FastifyRequest, appOrigin: string | undefined): void {
  if (safeMethods.has(request.method)) return
  const { headers, host } = request
  const { isFromHere, isHome, isAllowed } = originOf(headers, { host, appOrigin })
  if (isAllowed) return
  // The reader is on our own page under another address than the public one, and can open the right one.
  if (appOrigin && isFromHere && !isHome)
    throw because('foreign_origin', { reason: 'lives_elsewhere', origin: appOrigin })
  throw new Problem('foreign_origin')
}

/** Which page sent a call, according to the browser. `host` is the address that the call came to. */
export function originOf(
  headers: IncomingHttpHeaders,
  { host, appOrigin }: { host: string | undefined; appOrigin: string | undefined },
): Record<'isFromHere' | 'isHome' | 'isAllowed', boolean> {
  const { origin } = headers
  const isFromHere = origin === undefined || isSameAs(origin, host) || hostOf(origin) === host
  const isHome = appOrigin && origin !== undefined ? origin === appOrigin : isFromHere
  return { isFromHere, isHome, isAllowed: isHome && headers['sec-fetch-site'] !== 'cross-site' }
}

/** The form that almost every page sends, which needs no parsing. */
const isSameAs = (origin: string, host: string | undefined): boolean =>
  origin === `http://${host}` || origin === `https://${host}`

// Ignores the scheme, which depends on the proxy that ends TLS rather than the page.
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)
