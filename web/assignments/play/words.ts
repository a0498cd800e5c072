/** What a player of an assignment is told before the first question. */
import { ph, plural, t } from '@lingui/core/macro'
import type { AssignmentForPlayer } from '../../../contract/assignments/play'
import { limits } from '../../../contract/limits'
import { formatMoment } from '../moments'

type Told = Pick<AssignmentForPlayer, 'opensAt' | 'closesAt' | 'attempts' | 'clock' | 'tellPlayers' | 'totalQuestions'>

export type Opening = 'early' | 'open' | 'closed'

/** `now` is the server's. */
export function openingOf({ opensAt, closesAt }: Pick<Told, 'opensAt' | 'closesAt'>, now: number): Opening {
  if (now < Date.parse(opensAt)) return 'early'
  return now < Date.parse(closesAt) ? 'open' : 'closed'
}

export function openingText({ opensAt, closesAt }: Told, opening: Opening): string {
  switch (opening) {
    case 'early':
      return t`Opens ${ph({ start: formatMoment(opensAt) })}, and closes ${ph({ end: formatMoment(closesAt) })}`
    case 'open':
      return t`Open until ${ph({ end: formatMoment(closesAt) })}`
    case 'closed':
      return t`Closed on ${ph({ end: formatMoment(closesAt) })}`
  }
}

/** "12 questions, one attempt", "1 question, as often as you like". */
export function lengthText({ totalQuestions, attempts }: Pick<Told, 'totalQuestions' | 'attempts'>): string {
  if (attempts >= limits.attemptsMax)
    return plural(totalQuestions, {
      one: '# question, as often as you like',
      other: '# questions, as often as you like',
    })
  if (attempts === 1)
    return plural(totalQuestions, { one: '# question, one attempt', other: '# questions, one attempt' })
  const questions = plural(totalQuestions, { one: '# question', other: '# questions' })
  return plural(attempts, { one: `${questions}, # attempt`, other: `${questions}, # attempts` })
}

export function clockText({ clock }: Pick<Told, 'clock'>): string {
  switch (clock) {
    case 'quiz':
      return t`Each question has a clock, which starts when you open it`
    case 'double':
      return t`Each question has a clock, with twice the usual time`
    case 'none':
      return t`No hurry: there is no clock`
  }
}

export function tellingText({ tellPlayers }: Pick<Told, 'tellPlayers'>): string {
  switch (tellPlayers) {
    case 'at_once':
      return t`You see what was right after each answer`
    case 'at_end':
      return t`You see what was right at the end`
    case 'at_close':
      return t`You see what was right once everybody’s time is over`
  }
}
