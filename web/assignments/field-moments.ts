/** What a field for a day and a time means: it shows the clock of this browser's zone, and does not name the zone. */

/** "2026-11-27T18:00", as a field for day and time has it. */
export function toField(moment: Date): string {
  const local = new Date(moment.getTime() + aheadMs(moment.getTime()))
  return local.toISOString().slice(0, 16)
}

/** Null if the field is empty. */
export function fromField(value: string): string | null {
  const [first] = momentsAt(value).moments
  return first === undefined ? null : new Date(first).toISOString()
}

/** As long as nobody changes the field, what it was filled from: it shows no seconds, and no doubled hour. */
export const momentIn = (value: string, filledFrom: string | undefined): string | null =>
  filledFrom !== undefined && value === toField(new Date(filledFrom)) ? filledFrom : fromField(value)

/** What the field shows on a night on which the clocks change. */
export type ClockChange =
  /** The clocks leap over it: it means this one, as the field would show it. */
  | { kind: 'skipped'; means: string }
  /** It comes twice, and means the first or the second of the two. */
  | { kind: 'doubled'; means: 'first' | 'second' }

/** Null where the field names one moment. */
export function clockChange(value: string, filledFrom: string | undefined): ClockChange | null {
  const { moments, isSkipped } = momentsAt(value)
  const [first, second] = moments
  if (first === undefined) return null
  if (isSkipped) return { kind: 'skipped', means: toField(new Date(first)) }
  if (second === undefined) return null
  const meant = Date.parse(momentIn(value, filledFrom) ?? '')
  return { kind: 'doubled', means: meant < second ? 'first' : 'second' }
}

const dayMs = 24 * 3_600_000

/**
 * All moments at which clocks here show this, the first one first. A time that they leap over is as much later as they
 * leap: nobody who goes by it comes too late for a close. Browsers have differed in both, so this leaves neither to them.
 */
function momentsAt(value: string): { moments: number[]; isSkipped: boolean } {
  const shown = Date.parse(`${value}Z`)
  if (Number.isNaN(shown)) return { moments: [], isSkipped: false }
  const [before, after] = [aheadMs(shown - dayMs), aheadMs(shown + dayMs)]
  const moments = Array.from(new Set([before, after]), (ahead) => shown - ahead).filter(
    (moment) => moment + aheadMs(moment) === shown,
  )
  if (moments.length === 0) return { moments: [shown - before], isSkipped: true }
  return { moments: moments.sort((a, b) => a - b), isSkipped: false }
}

/** By how much clocks here are ahead of UTC. */
const aheadMs = (moment: number): number => -new Date(moment).getTimezoneOffset() * 60_000
