/** An assignment's state, in words for its host. */
import type { Assignment, Joining } from '../../contract/assignments/assignment'
import { formatCount } from '../ui/format'
import { formatMoment } from './moments'

type Dates = Pick<Assignment, 'opensAt' | 'closesAt'>

export function stateOf({ opensAt, closesAt }: Dates, now = Date.now()): 'planned' | 'open' | 'closed' {
  if (now < Date.parse(opensAt)) return 'planned'
  return now < Date.parse(closesAt) ? 'open' : 'closed'
}

export function stateText(dates: Dates, now = Date.now()): string {
  switch (stateOf(dates, now)) {
    case 'planned':
      return `Opens ${formatMoment(dates.opensAt)}, closes ${formatMoment(dates.closesAt)}`
    case 'open':
      return `Open until ${formatMoment(dates.closesAt)}`
    case 'closed':
      return `Closed since ${formatMoment(dates.closesAt)}`
  }
}

/** "24 of 27 have begun, 20 have finished"; nobody knows of how many where anybody can join. */
export function progressText({ joining, people, begun, finished }: Assignment): string {
  const of = joining === 'anybody' ? formatCount(people, 'person', 'people') : `${begun} of ${people}`
  if (joining === 'anybody') return people === 0 ? 'Nobody has joined yet' : `${of} joined, ${finished} finished`
  return `${of} have begun, ${finished} have finished`
}

export const joiningWords: Record<Joining, string> = {
  anybody: 'Anybody with the link, by a name of their own',
  list: 'Those on a list, by choosing their name',
  links: 'Those on a list, by a link of their own',
}
