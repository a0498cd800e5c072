import { limits } from '../../../contract/limits'
import { useMomentsPassed } from '../use-moments'
import { boardAtMs } from './board-alone'

/** What happens in a reveal, and when, in ms from the close of the question. */
export const revealSteps = [
  { name: 'bars', atMs: 250 },
  { name: 'answer', atMs: 1_100 },
  { name: 'board', atMs: boardAtMs },
] as const
export type RevealStep = 'closed' | (typeof revealSteps)[number]['name']

/** When each step is shown. A reveal whose end has passed is shown whole. */
export const revealMoments = (revealedAt: number): number[] =>
  revealSteps.map(({ atMs }) => revealedAt - limits.revealMs + atMs)

export const stepAfter = (passed: number): RevealStep => revealSteps[passed - 1]?.name ?? 'closed'

export const useRevealStep = (revealedAt: number): RevealStep => stepAfter(useMomentsPassed(revealMoments(revealedAt)))
