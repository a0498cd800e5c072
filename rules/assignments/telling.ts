/** A5, A6: when players are told what was right. */
import type { TellingTime } from '../../contract/assignments/assignment'

/** The last moments of everybody: nothing that comes after them counts. */
export interface LastMoments {
  /** The latest close of all, in ms since 1970. */
  closesAt: number
  /** Until when the questions that are open can be answered; null if none is. */
  answersUntil: number | null
}

/** From when on nobody can answer any more: what comes at `answersUntil` itself still counts. */
export const overAt = ({ closesAt, answersUntil }: LastMoments): number =>
  answersUntil === null ? closesAt : Math.max(closesAt, answersUntil + 1)

/** Whether an attempt may be told: its key, points and totals. */
export function isAttemptTold(
  tellPlayers: TellingTime,
  { isOver, isAllOver }: { isOver: boolean; isAllOver: boolean },
): boolean {
  switch (tellPlayers) {
    case 'at_close':
      return isAllOver
    case 'at_end':
      return isOver || isAllOver
    case 'at_once':
      return true
  }
}

/** Whether the reply to an answer tells what was right. */
export const isToldAtOnce = (tellPlayers: TellingTime): boolean => tellPlayers === 'at_once'
