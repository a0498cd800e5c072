import { limits } from '../../../contract/limits'
import { never, useMomentsPassed } from '../game/use-moments'

/** The steps of the reveal, in order. The board is left out after the last question. */
export const revealSteps = ['bars', 'answer', 'board'] as const
export type RevealStep = 'closed' | (typeof revealSteps)[number]

const barsAtMs = 250
const answerAtMs = 1_100

/**
 * When each step is shown. `boardAtMs` counts from the close of the question; null: the board does not come by itself.
 * A reveal that is over is shown whole.
 */
export const revealMoments = (revealedAt: number, boardAtMs: number | null): number[] => {
  const closedAt = revealedAt - limits.revealMs
  return [closedAt + barsAtMs, closedAt + answerAtMs, boardAtMs === null ? never : closedAt + boardAtMs]
}

export const stepAfter = (passed: number): RevealStep => revealSteps[passed - 1] ?? 'closed'

export const useRevealStep = (revealedAt: number, boardAtMs: number | null): RevealStep =>
  stepAfter(useMomentsPassed(revealMoments(revealedAt, boardAtMs)))
