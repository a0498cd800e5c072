import type { Reply } from '../../contract/api'
import type { routes } from '../../contract/routes'

export const signInMethods = ['google', 'magic', 'admin'] as const
export type SignInMethod = (typeof signInMethods)[number]

type AvailableMethods = Reply<typeof routes.identity.methods>

/** Whether one can sign in that way here. What is not known is not ruled out. */
export function isSetUp(way: SignInMethod, methods: AvailableMethods | undefined): boolean {
  if (way === 'google') return methods?.google !== false
  return way === 'admin' || methods?.magicLink !== false
}

/** Where the page opens: on the way that was asked for, if it is there, else on the first that is. */
export const initialMethod = (asked: string | null, methods: AvailableMethods | undefined): SignInMethod =>
  signInMethods.find((way) => way === asked && isSetUp(way, methods)) ??
  signInMethods.find((way) => isSetUp(way, methods)) ??
  'admin'
