import type { Reply } from '../../contract/api'
import type { routes } from '../../contract/routes'

export const signInMethods = ['google', 'magic', 'admin'] as const
export type SignInMethod = (typeof signInMethods)[number]

export type AvailableMethods = Reply<typeof routes.identity.methods>

/** Whether this installation offers the method. Until that is known, it counts as offered. */
export function isSetUp(way: SignInMethod, methods: AvailableMethods | undefined): boolean {
  if (way === 'google') return methods?.google !== false
  return way === 'admin' || methods?.magicLink !== false
}

/** The tab that opens first: the requested one, else Google's, even where that is not set up. */
export const initialMethod = (asked: string | null): SignInMethod =>
  signInMethods.find((way) => way === asked) ?? 'google'

/** The method to offer instead of one that is not set up. */
export const workingMethod = (methods: AvailableMethods | undefined): SignInMethod =>
  signInMethods.find((way) => isSetUp(way, methods)) ?? 'admin'
