import * as z from 'zod/mini'
import type { ProblemCode } from './problems'
import type { Route } from './routes'

/**
 * The role that a call requires: none, a signed-in user, the administrator, or a controller of the game with its PIN,
 * which is its host or an allowed remote. The call itself checks any other ownership.
 */
export type Who = 'anyone' | 'host' | 'controller' | 'admin'

type Schema = z.ZodMiniType

/** A call as a value: the server serves it, the browser calls it, and a table test walks all of them. */
export interface Endpoint {
  route: Route
  who: Who
  params?: Schema
  query?: Schema
  body?: Schema
  /**
   * Reads what `body` refuses, for a handler that decides something else first and then throws the refusal, which comes
   * with it. Callers are told of `body` alone, and what it takes never meets this one.
   */
  lenientBody?: Schema
  /** The largest body, where it may exceed a megabyte. */
  maxBytes?: number
  /** The code for a body that is too large, where `too_large` is too vague. */
  tooLarge?: ProblemCode
  /** The multipart part that holds the file. Such a call takes no JSON. */
  file?: string
  /** The other parts of that body, all text. */
  fields?: Schema
  reply: Schema
  /** The content type or types of a reply that is not JSON. */
  replyType?: string | readonly string[]
  /** Requires a seat in the game: the cookie that `games.join` sets. */
  needsSeat?: true
  /** Codes besides those shared by all calls of its kind (`server/openapi/refusals.ts`). */
  refusals?: readonly ProblemCode[]
  /** The code where this field, or the body as a whole, is invalid, and `invalid_input` would be misread. */
  invalid?: { field: string; code: ProblemCode }
}

/** Keeps a call's literal types, so that its route determines its input and reply everywhere. */
export const endpoint = <const R extends Route, E extends Omit<Endpoint, 'route'>>(
  route: R,
  call: E,
): { route: R } & E => ({
  route,
  ...call,
})

type Sent<S> = S extends Schema ? z.input<S> : unknown
type Read<S> = S extends Schema ? z.output<S> : unknown
type Part<E, K extends 'params' | 'query' | 'body'> = E extends Record<K, infer S> ? S : undefined
type Both<A, B, C> = NonNullable<A> & NonNullable<B> & NonNullable<C>

/**
 * What a caller passes: path, query and body in one object. Distributes over calls, which the compiler would multiply.
 */
export type InputOf<E> = E extends unknown
  ? Both<Sent<Part<E, 'params'>>, Sent<Part<E, 'query'>>, Sent<Part<E, 'body'>>>
  : never
/** What a handler receives: the same, parsed. */
export type ParsedOf<E> = Both<Read<Part<E, 'params'>>, Read<Part<E, 'query'>>, Read<Part<E, 'body'>> | Lenient<E>>
type Lenient<E> = E extends { lenientBody: infer L } ? Read<L> & { refusal: Error } : never
export type ReplyOf<E extends { reply: Schema }> = z.output<E['reply']>
