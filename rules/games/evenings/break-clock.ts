/** The clock of a break. It only says when a host's screen may go on. */

/** Neither moment nor rest: it lasts until the host presses. */
export interface Break {
  endsAt: number | null
  /** What is left of it while it is held. */
  leftMs: number | null
}

export const untilPressed: Break = { endsAt: null, leftMs: null }

/** What is left of it, in ms; null until the host presses. */
export const leftMsOf = ({ endsAt, leftMs }: Break, now: number): number | null =>
  endsAt === null ? leftMs : Math.max(0, Math.round(endsAt - now))

/** As it goes on when a hold begins or is released. */
export function heldBreak(of: Break, isHeld: boolean, now: number): Break {
  const left = leftMsOf(of, now)
  if (left === null) return untilPressed
  return isHeld ? { endsAt: null, leftMs: left } : { endsAt: now + left, leftMs: null }
}
