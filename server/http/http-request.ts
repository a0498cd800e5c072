/** What handlers read of a request and set on its reply, whoever serves it: the framework or the fast path. */
import type { CookieSerializeOptions, UnsignResult } from '@fastify/cookie'
import type { Socket } from 'node:net'

export type Cookies = Readonly<Record<string, string | undefined>>

/** The framework's own request is one. */
export interface HttpRequest {
  /** Of the path. */
  readonly params: unknown
  readonly cookies: Cookies
  /** The client's address, behind the proxies that are trusted. */
  readonly ip: string
  readonly socket: Socket
  unsignCookie(value: string): UnsignResult
}

/** The framework's own reply is one. */
export interface HttpReply {
  setCookie(name: string, value: string, options: CookieSerializeOptions): unknown
}
