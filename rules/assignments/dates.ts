/** A1 When an assignment opens and closes. Moments are milliseconds since 1970. */
import { limits } from '../../contract/limits'
import type { Fault } from '../question-kinds/kind-rules'

interface Dates {
  opensAt: number
  closesAt: number
}

/** A form may have been open for a while. */
const typingMs = 15 * 60_000

/** What is wrong with dates that a host has chosen; null if nothing is. Those of `before` may stay as they are. */
export function datesFault({ opensAt, closesAt }: Dates, now: number, before?: Dates): Fault | null {
  if (opensAt !== before?.opensAt) {
    if (opensAt < now - typingMs) return fault('opensAt', 'The opening is in the past')
    if (opensAt > now + limits.assignmentMs) return fault('opensAt', 'The opening is more than a year away')
  }
  if (closesAt <= opensAt) return fault('closesAt', 'It must close after it opens')
  if (closesAt > opensAt + limits.assignmentMs) return fault('closesAt', 'It must close within a year')
  if (closesAt !== before?.closesAt && closesAt <= now) return fault('closesAt', 'The close is in the past')
  return null
}

const fault = (field: keyof Dates, message: string): Fault => ({ path: [field], message })
