/** What a browser has asked of the server, and what it was told. */
import type { Route } from '../../../contract/routes'

export interface SentCall {
  method: string
  url: string
  /** The body. */
  input: Record<string, unknown>
  sentAt: number
  /** When the reply came. A call without one may have been carried out, or not. */
  at: number | null
  status: number | null
  reply: object
}

export const noReply = { at: null, status: null, reply: {} }

/** A call that the server has carried out. */
export type AcceptedCall = SentCall & { at: number }

export const isAccepted = (call: SentCall): call is AcceptedCall => call.at !== null && call.status === 200

/** Whether the server has decided against it, which the same call would meet again. */
export const isRefused = ({ status }: SentCall): boolean =>
  status !== null && status >= 400 && status < 500 && status !== 429

const patterns = new Map<Route, RegExp>()

function patternOf(route: Route): RegExp {
  const known = patterns.get(route)
  if (known) return known
  const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '([^/?]+)')}(?:\\?.*)?$`)
  patterns.set(route, pattern)
  return pattern
}

/** What the call's path names, such as a PIN; null where it is a call of another route. */
export const pathOf = ({ method, url }: SentCall, route: Route): string[] | null =>
  patternOf(route).exec(`${method} ${url}`)?.slice(1) ?? null

export const isTo = (call: SentCall, route: Route): boolean => pathOf(call, route) !== null

/** The calls of a route in the game with this PIN. */
export const callsOf = (calls: readonly SentCall[], route: Route, pin: string): SentCall[] =>
  calls.filter((call) => pathOf(call, route)?.[0] === pin)
