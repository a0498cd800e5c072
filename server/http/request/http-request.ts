/** What handlers read from a request and set on its reply, in the framework or on the fast path. */
import type { CookieSerializeOptions, UnsignResult } from '@fastify/cookie'
import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'

export type Cookies = Readonly<Record<string, string | undefined>>

/** The framework's own request matches it. */
export interface HttpRequest {
  /** The path's parameters. */
  readonly params: unknown
  readonly cookies: Cookies
  readonly headers: IncomingHttpHeaders
  /** The client's address, behind trusted proxies. */
  readonly ip: string
  readonly socket: Socket
  unsignCookie(value: string): UnsignResult
}

/** The framework's own reply matches it. */
export interface HttpReply {
  setCookie(name: string, value: string, options: CookieSerializeOptions): unknown
}
