import type { Reply } from '../../contract/api'
import type { routes } from '../../contract/routes'

export const ways = ['google', 'magic', 'admin'] as const
export type Way = (typeof ways)[number]

type Methods = Reply<typeof routes.identity.methods>

/** Whether one can sign in that way here. What is not known is not ruled out. */
export function isSetUp(way: Way, methods: Methods | undefined): boolean {
  if (way === 'google') return methods?.google !== false
  return way === 'admin' || methods?.magicLink !== false
}

/** Where the page opens: on the way that was asked for, if it is there, else on the first that is. */
export const firstWay = (asked: string | null, methods: Methods | undefined): Way =>
  ways.find((way) => way === asked && isSetUp(way, methods)) ?? ways.find((way) => isSetUp(way, methods)) ?? 'admin'
