/** The moments of a game at which a phone buzzes to get its owner's attention. */
import type { GameView } from '../../live/view/game-view'

/** For `navigator.vibrate`: alternating milliseconds of buzzing and pause. */
export const patterns = {
  shown: [40],
  open: [120],
  right: [50, 60, 50, 60, 120],
  wrong: [300],
} as const satisfies Record<string, readonly number[]>

export interface Moment {
  name: keyof typeof patterns
  index: number
}

/** The latest moment worth a buzz for this player; null without one. */
export function lastMoment({ phase, me }: GameView, now: number): Moment | null {
  if (!('own' in phase) || !me || phase.index < me.playsFrom) return null
  const { own, index } = phase
  if (own.name === 'taken') return { name: own.isCorrect ? 'right' : 'wrong', index }
  if (phase.name !== 'question') return null
  const clock = phase.pausedAt ?? now
  if (clock >= phase.opensAt) return { name: 'open', index }
  return clock >= phase.shownAt ? { name: 'shown', index } : null
}
