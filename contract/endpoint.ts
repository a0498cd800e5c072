import * as z from 'zod/mini'
import type { ProblemCode } from './problems'
import type { Route } from './routes'

/** Who may call: anyone, somebody signed in, or the administrator. Who owns what is decided by the call itself. */
export type Who = 'anyone' | 'host' | 'admin'

type Schema = z.ZodMiniType

/** A call as a value: the server serves it, the browser calls it, a table test walks all of them. */
export interface Endpoint {
  route: Route
  who: Who
  params?: Schema
  query?: Schema
  body?: Schema
  /** What a body that is too large is refused with, where that can be said better than for every call. */
  tooLarge?: ProblemCode
  /** The part of a multipart body in which a file comes: such a call takes no JSON. */
  file?: string
  reply: Schema
  /** What kind of file the reply is, where it is no JSON. */
  replyType?: 'text/csv'
  /** A seat in the game is shown with it, as the cookie that `games.join` sets. */
  needsSeat?: true
  /** How it can be refused, besides the ways in which every call of its kind can (`server/openapi/refusals.ts`). */
  refusals?: readonly ProblemCode[]
  /** What unreadable input is refused with, where `invalid_input` would be misread. */
  invalid?: ProblemCode
}

/** Keeps the literal types of a call, so that its route names its input and reply everywhere. */
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

/** What a caller passes: path parameters, query and body in one object. Call by call, or the compiler multiplies them. */
export type InputOf<E> = E extends unknown
  ? Both<Sent<Part<E, 'params'>>, Sent<Part<E, 'query'>>, Sent<Part<E, 'body'>>>
  : never
/** What a handler is given: the same, parsed. */
export type ParsedOf<E> = Both<Read<Part<E, 'params'>>, Read<Part<E, 'query'>>, Read<Part<E, 'body'>>>
export type ReplyOf<E extends { reply: Schema }> = z.output<E['reply']>
