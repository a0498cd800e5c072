/** A1 When an assignment opens and closes. Moments are milliseconds since 1970. */
import { limits } from '../../contract/limits'
import type { Fault } from '../question-kinds/kind-rules'
import { says } from '../../contract/problems/says'

interface Dates {
  opensAt: number
  closesAt: number
}

/** A form may have been open for a while. */
const typingMs = 15 * 60_000

/** What is wrong with dates that a host has chosen; null if nothing is. Those of `before` may stay as they are. */
export function datesFault({ opensAt, closesAt }: Dates, now: number, before?: Dates): Fault | null {
  if (opensAt !== before?.opensAt) {
    if (opensAt < now - typingMs) return fault('opensAt', says('opening_past'))
    if (opensAt > now + limits.assignmentMs) return fault('opensAt', says('opening_too_far'))
  }
  // What opens now would close before it opens, which says less.
  if (closesAt !== before?.closesAt && closesAt <= now) return fault('closesAt', says('closing_past'))
  if (closesAt <= opensAt) return fault('closesAt', says('closes_before_opening'))
  if (closesAt > opensAt + limits.assignmentMs) return fault('closesAt', says('closes_too_late'))
  return null
}

const fault = (field: keyof Dates, message: string): Fault => ({ path: [field], message })
