/** An assignment's state, in words for its host. */
import { ph, plural, t } from '@lingui/core/macro'
import type { Assignment, Joining } from '../../contract/assignments/assignment'
import type { AssignmentPerson } from '../../contract/assignments/results'
import { formatMoment } from './moments'

type Dates = Pick<Assignment, 'opensAt' | 'closesAt'>

export function stateOf({ opensAt, closesAt }: Dates, now = Date.now()): 'planned' | 'open' | 'closed' {
  if (now < Date.parse(opensAt)) return 'planned'
  return now < Date.parse(closesAt) ? 'open' : 'closed'
}

/** Whether closing it would change anything: somebody may have longer than everybody. */
export const isOpenForSome = (dates: Dates, people: readonly AssignmentPerson[], now = Date.now()): boolean =>
  stateOf(dates, now) !== 'closed' ||
  people.some(({ closesAt, isSetAside }) => !isSetAside && closesAt !== undefined && now < Date.parse(closesAt))

/** Whether a close of somebody's own opens again what everybody was told of. */
export const reopensFor = (
  { isTold }: Pick<Assignment, 'isTold'>,
  closesAt: string | null,
  now = Date.now(),
): boolean => isTold && closesAt !== null && now < Date.parse(closesAt)

export function stateText(dates: Dates, now = Date.now()): string {
  switch (stateOf(dates, now)) {
    case 'planned':
      return t`Opens ${ph({ start: formatMoment(dates.opensAt) })}, closes ${ph({ end: formatMoment(dates.closesAt) })}`
    case 'open':
      return t`Open until ${ph({ end: formatMoment(dates.closesAt) })}`
    case 'closed':
      return t`Closed on ${ph({ end: formatMoment(dates.closesAt) })}`
  }
}

/** "24 of 27 have begun, 20 have finished"; nobody knows of how many where anybody can join. */
export function progressText({ joining, people, begun, finished }: Assignment): string {
  if (joining !== 'anybody') return t`${begun} of ${people} have begun, ${finished} have finished`
  if (people === 0) return t`Nobody has joined yet`
  return plural(people, {
    one: `# person joined, ${finished} finished`,
    other: `# people joined, ${finished} finished`,
  })
}

/** Who plays, as a sentence. */
export function joiningText(joining: Joining): string {
  switch (joining) {
    case 'anybody':
      return t`Who plays: Anybody with the link, by a name of their own.`
    case 'list':
      return t`Who plays: Those on a list, by choosing their name.`
    case 'links':
      return t`Who plays: Those on a list, by a link of their own.`
  }
}

/** Of the button that sets another close. */
export const moveCloseWord = (): string => t`Change closing time`
export const reopenWord = (): string => t({ message: 'Reopen', comment: 'Opens a closed assignment again' })
