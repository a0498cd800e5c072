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

/** In ms since 1970, by this phone's clock. */
export interface Closing {
  closesAt: number
  /** Of a question without a clock that is open at the close. The others end by their own clock. */
  answersUntil: number
  hasClock: boolean
}

/** A6 What whoever is at a question is told near the close; null long before it. */
export function closingText(
  { closesAt, answersUntil, hasClock }: Closing,
  { isAnswered, now }: { isAnswered: boolean; now: number },
): string | null {
  const minutes = Math.ceil(((now < closesAt ? closesAt : answersUntil) - now) / 60_000)
  if (closesAt - now > toldBeforeMs) return null
  if (now < closesAt)
    return plural(minutes, {
      one: 'Closes in # minute. No question opens after that.',
      other: 'Closes in # minutes. No question opens after that.',
    })
  if (isAnswered || (!hasClock && now >= answersUntil))
    return t`The assignment has closed. Everything that you have answered counts.`
  if (hasClock) return t`It has closed. This question is the last one that counts.`
  return plural(minutes, {
    one: 'It has closed. You have # minute left for this question.',
    other: 'It has closed. You have # minutes left for this question.',
  })
}

const toldBeforeMs = 10 * 60_000

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
