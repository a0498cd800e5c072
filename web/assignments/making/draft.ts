/** The form of a new assignment. */
import { ph, plural, t } from '@lingui/core/macro'
import type { Input } from '../../../contract/api'
import type { assignmentRoutes } from '../../../contract/assignment-routes'
import type { AnswerOrder, AssignmentClock, Joining, TellingTime } from '../../../contract/assignments/assignment'
import type { Issue } from '../../../contract/problems'
import { limits } from '../../../contract/limits'
import { codePoints, tidyLine } from '../../../contract/text'

/** What stays as it is once somebody has begun. */
export interface RulesDraft {
  attempts: number
  clock: AssignmentClock
  answerOrder: AnswerOrder
  tellPlayers: TellingTime
}

export interface AssignDraft extends RulesDraft {
  title: string
  isOpenNow: boolean
  /** Of fields that ask for day and time: in the zone of this browser, without naming it. */
  opensAt: string
  closesAt: string
  joining: Joining
  /** One in a line. */
  names: string
  /** Of these names: they were there, and need not play. */
  leftOut: readonly string[]
}

export type Source = { quizId: number } | { gameId: number }

/** In a week at six in the evening. */
export function newDraft(title: string, now = new Date()): AssignDraft {
  const closes = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 7, 18)
  return {
    ...{ title, isOpenNow: true, opensAt: toField(now), closesAt: toField(closes) },
    ...{ attempts: 1, clock: 'quiz', answerOrder: 'same', tellPlayers: 'at_close' },
    ...{ joining: 'anybody', names: '', leftOut: [] },
  }
}

/** "2026-11-27T18:00", as a field for day and time has it. */
export function toField(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** Null if the field is empty. A time that the clocks leap over in spring is an hour later. */
export function fromField(value: string): string | null {
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

/** As somebody pastes them from a table or a text: one in a line. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => tidyLine(line.replaceAll('\t', ' ')))
    .filter((line) => line !== '')

export const namesOf = ({ names, leftOut }: Pick<AssignDraft, 'names' | 'leftOut'>): string[] =>
  namesIn(names).filter((name) => !leftOut.includes(name))

export type Faults = Partial<Record<'title' | 'opensAt' | 'closesAt' | 'names', string>>

export function faultsOf(draft: AssignDraft): Faults {
  return {
    ...(tidyLine(draft.title) === '' && { title: t`Title is required` }),
    ...(!draft.isOpenNow && fromField(draft.opensAt) === null && { opensAt: t`Choose a day and a time` }),
    ...(fromField(draft.closesAt) === null && { closesAt: t`Choose a day and a time` }),
    ...(draft.joining !== 'anybody' && namesFault(namesOf(draft))),
  }
}

export function namesFault(names: readonly string[]): { names?: string } {
  if (names.length === 0) return { names: t`Paste at least one name` }
  if (names.length > limits.namesPerAssignment)
    return { names: plural(names.length, { other: '# names are too many: at most 500 fit into one assignment' }) }
  const long = names.find((name) => codePoints(name) > limits.personName)
  if (long === undefined) return {}
  return {
    names: t`“${ph({ start: long.slice(0, 30) })}…” is longer than ${ph({ most: limits.personName })} characters`,
  }
}

/** What the server says is wrong, at the field that it is about. */
export function faultsIn(issues: readonly Issue[]): Faults {
  const faults: Faults = {}
  for (const { path, message } of issues) {
    const [field] = path
    if (field === 'title' || field === 'opensAt' || field === 'closesAt' || field === 'names') faults[field] ??= message
  }
  return faults
}

export function toForm(draft: AssignDraft, source: Source): Input<typeof assignmentRoutes.create> {
  const { title, attempts, clock, answerOrder, tellPlayers, joining } = draft
  return {
    ...source,
    ...{ title, attempts, clock, answerOrder, tellPlayers, joining },
    opensAt: draft.isOpenNow ? null : fromField(draft.opensAt),
    closesAt: fromField(draft.closesAt) ?? '',
    ...(joining !== 'anybody' && { names: namesOf(draft) }),
  }
}

/** Where somebody may know the answers before they play. */
export const knowsAnswers = ({ tellPlayers, attempts, joining }: RulesDraft & { joining: Joining }): boolean =>
  tellPlayers !== 'at_close' && (attempts > 1 || joining === 'anybody')
