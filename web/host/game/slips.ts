/** Presses that were meant for the previous screen. */
import type { Phase } from '../../live/view/phase'

/** A press that moves the game on or back. */
export type Step = 'on' | 'back' | 'close'

export const doubleClickMs = 500
/** A press this soon after a change comes from a host who has not seen the new screen. */
export const unseenMs = 700

/** When a phase shows its content, without its time to get ready. */
export const shownSince = (phase: Phase): number => (phase.name === 'question' ? phase.shownAt : 0)

/** The first thing a page shows is no change: nobody pressed for something else. */
export const changedAt = ({ at, isFirst }: { at: number; isFirst: boolean }, shown: number): number =>
  shown > at ? shown : isFirst ? 0 : at

interface Moments {
  now: number
  pressedAt: number
  /** When the screen last changed, whoever changed it. */
  changedAt: number
}

/** The second press of a double click, or a press that lost a race: to another device, or to the clock. */
export const isSlip = (step: Step, { now, pressedAt, changedAt }: Moments): boolean =>
  isWithin(doubleClickMs, pressedAt, now) || (step !== 'back' && isWithin(unseenMs, changedAt, now))

/** A clock that was set back makes nobody wait. */
const isWithin = (ms: number, moment: number, now: number) => now >= moment && now - moment < ms
