/** What a player of an assignment is told before the first question. */
import type { AssignmentForPlayer } from '../../../contract/assignments/play'
import { limits } from '../../../contract/limits'
import { formatCount } from '../../ui/format'
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
      return `Opens ${formatMoment(opensAt)}, and closes ${formatMoment(closesAt)}`
    case 'open':
      return `Open until ${formatMoment(closesAt)}`
    case 'closed':
      return `Closed since ${formatMoment(closesAt)}`
  }
}

export const lengthText = ({ totalQuestions, attempts }: Told): string =>
  `${formatCount(totalQuestions, 'question')}, ${attemptsText(attempts)}`

/** "one attempt", "3 attempts", "as often as you like". */
export function attemptsText(attempts: number): string {
  if (attempts >= limits.attemptsMax) return 'as often as you like'
  return attempts === 1 ? 'one attempt' : `${attempts} attempts`
}

export function clockText({ clock }: Pick<Told, 'clock'>): string {
  switch (clock) {
    case 'quiz':
      return 'Each question has a clock, which starts when you open it'
    case 'double':
      return 'Each question has a clock, with twice the usual time'
    case 'none':
      return 'No hurry: there is no clock'
  }
}

export function tellingText({ tellPlayers }: Pick<Told, 'tellPlayers'>): string {
  switch (tellPlayers) {
    case 'at_once':
      return 'You see what was right after each answer'
    case 'at_end':
      return 'You see what was right at the end'
    case 'at_close':
      return 'You see what was right once everybody’s time is over'
  }
}
