/** The form of a new assignment. */
import { t } from '@lingui/core/macro'
import type { Input } from '../../../contract/api'
import type { assignmentRoutes } from '../../../contract/assignment-routes'
import type { AnswerOrder, AssignmentClock, Joining, TellingTime } from '../../../contract/assignments/assignment'
import type { Issue } from '../../../contract/problems'
import { tidyLine } from '../../../contract/text'
import { fromField, toField } from '../field-moments'
import { linesIn, namesFault, namesIn, refusedNames, type ListedName } from './names'

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
  /** One per line. */
  names: string
  /** Of these names: whether they were there, where the host has said so. */
  ticks: ReadonlyMap<string, boolean>
}

/** A list of names, without those who were there and need not play. */
export interface ChosenNames extends Pick<AssignDraft, 'names'> {
  leftOut: readonly string[]
}

export type Source = { quizId: number } | { gameId: number }

/** In a week at six in the evening. */
export function newDraft(title: string, now = new Date()): AssignDraft {
  const closes = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 7, 18)
  return {
    ...{ title, isOpenNow: true, opensAt: toField(now), closesAt: toField(closes) },
    ...{ attempts: 1, clock: 'quiz', answerOrder: 'same', tellPlayers: 'at_close' },
    ...{ joining: 'anybody', names: '', ticks: new Map() },
  }
}

/** For one that is opened again: tomorrow, at the time of day at which it closed. */
export function nextClose(closedAt: string, now = new Date()): string {
  const closed = new Date(closedAt)
  const day = [now.getFullYear(), now.getMonth(), now.getDate() + 1] as const
  return toField(new Date(...day, closed.getHours(), closed.getMinutes()))
}

/** What has another value than before: the rest stays as it may have become meanwhile. */
export const changedIn = <Form extends object>(form: Form, before: NoInfer<Form>): Partial<Form> =>
  Object.fromEntries(
    Object.entries(form).filter(([name, value]) => value !== before[name as keyof Form]),
  ) as Partial<Form>

/** Those whose name looks like a nickname of the game, unless the host says otherwise. */
export const whoWasThere = (
  { names, ticks }: Pick<AssignDraft, 'names' | 'ticks'>,
  alike: readonly string[],
): string[] => Array.from(new Set(namesIn(names))).filter((name) => ticks.get(name) ?? alike.includes(name))

export const linesOf = ({ names, leftOut }: ChosenNames): ListedName[] =>
  linesIn(names).filter(({ name }) => !leftOut.includes(name))

export const namesOf = (chosen: ChosenNames): string[] => linesOf(chosen).map(({ name }) => name)

export type Faults = Partial<Record<'title' | 'opensAt' | 'closesAt' | 'names', string>>

export function faultsOf(draft: AssignDraft & ChosenNames): Faults {
  return {
    ...(tidyLine(draft.title) === '' && { title: t`Title is required` }),
    ...(!draft.isOpenNow && fromField(draft.opensAt) === null && { opensAt: t`Choose a day and a time` }),
    ...(fromField(draft.closesAt) === null && { closesAt: t`Choose a day and a time` }),
    ...(draft.joining !== 'anybody' && namesFault(namesOf(draft))),
  }
}

/** What the server says is wrong, at the field that it is about. `sent` are the names, as they stand in their field. */
export function faultsIn(issues: readonly Issue[], sent: readonly ListedName[] = []): Faults {
  const names = refusedNames(issues, sent)
  const faults: Faults = names === null ? {} : { names }
  for (const { path, message } of issues) {
    const [field] = path
    if (field === 'title' || field === 'opensAt' || field === 'closesAt' || field === 'names') faults[field] ??= message
  }
  return faults
}

export function toForm(draft: AssignDraft & ChosenNames, source: Source): Input<typeof assignmentRoutes.create> {
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
