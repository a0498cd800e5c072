import * as z from 'zod/mini'
import type { ProblemCode } from './problems'
import type { Route } from './routes'

/**
 * The role that a call requires: none, a signed-in user, the administrator, or who controls the game of its PIN: its host,
 * or a browser that the host has allowed as a remote. Any other ownership is checked by the call itself.
 */
export type Who = 'anyone' | 'host' | 'controller' | 'admin'

type Schema = z.ZodMiniType

/** A call as a value: the server serves it, the browser calls it, a table test walks all of them. */
export interface Endpoint {
  route: Route
  who: Who
  params?: Schema
  query?: Schema
  body?: Schema
  /** How large a body may be, where a megabyte is too little. */
  maxBytes?: number
  /** The code for a body that is too large, where `too_large` says too little. */
  tooLarge?: ProblemCode
  /** The part of a multipart body that holds the file. Such a call takes no JSON. */
  file?: string
  /** The other parts of that body, which are text. */
  fields?: Schema
  reply: Schema
  /** The content type of the reply, or the types that it may have, where it is no JSON. */
  replyType?: string | readonly string[]
  /** Requires a seat in the game: the cookie that `games.join` sets. */
  needsSeat?: true
  /** Codes besides those of every call of its kind (`server/openapi/refusals.ts`). */
  refusals?: readonly ProblemCode[]
  /** The code for invalid input, where `invalid_input` would be misread. */
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
