/** How long players have been away, as far as this page has seen: the server only says that they are. */
import { ph, t } from '@lingui/core/macro'
import { goneAfterMs } from '../../../contract/limits'
import type { Reply } from '../../../contract/api'
import type { routes } from '../../../contract/routes'

/** After a longer gap between two reads, nobody knows what happened in between. */
const longestGapMs = 15_000

/** Everybody in the lobby as of the last read, with who is away and who came in a burst. */
export type Roster = Reply<typeof routes.games.participants>

export interface Attendance {
  readAt: number
  present: ReadonlySet<number>
  awaySince: ReadonlyMap<number, number>
}

export const nobodyRead: Attendance = { readAt: 0, present: new Set(), awaySince: new Map() }

export function attendanceAfter(before: Attendance, roster: Roster, now: number): Attendance {
  const isUnbroken = now - before.readAt <= longestGapMs
  const sinceOf = (id: number) =>
    isUnbroken ? (before.awaySince.get(id) ?? (before.present.has(id) ? now - goneAfterMs : undefined)) : undefined
  const present = new Set<number>()
  const awaySince = new Map<number, number>()
  for (const { id, isActive } of roster) {
    if (isActive) present.add(id)
    const since = isActive ? undefined : sinceOf(id)
    if (since !== undefined) awaySince.set(id, since)
  }
  return { readAt: now, present, awaySince }
}

/** "away for 20 s", "away for 2 min"; only "away" if the time is unknown. */
export function awayText({ awaySince, readAt }: Attendance, id: number): string {
  const since = awaySince.get(id)
  if (since === undefined) return t({ message: 'away', comment: 'A player who is not connected' })
  const seconds = Math.floor((readAt - since) / 1_000)
  if (seconds < 60) return t`away for ${ph({ seconds: Math.max(10, Math.floor(seconds / 10) * 10) })} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? t`away for ${minutes} min` : t`away for ${ph({ hours: Math.floor(minutes / 60) })} h`
}
