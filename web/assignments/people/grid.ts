/** The grid of people and questions: what a cell says, who is shown, and in which order. */
import { t } from '@lingui/core/macro'
import type { Assignment } from '../../../contract/assignments/assignment'
import type { AssignmentPerson, AttemptResult } from '../../../contract/assignments/results'
import { isAtQuestion } from '../../../rules/assignments/at-question'
import { locale } from '../../i18n/locale'
import { percentage } from '../../ui/format'

export type Which = 'best' | 'first'
export type Group = 'all' | 'not_begun' | 'begun' | 'finished' | 'set_aside'
export type Order = 'points' | 'name'

export interface Cell {
  sign: string
  word: string
  look: 'right' | 'partly' | 'wrong' | 'answered' | 'none'
}

/** By shape and word first: nothing depends on a colour. */
export function cellOf(character: string | undefined): Cell {
  if (character === '*') return { sign: '✓', word: t({ message: 'right', comment: 'An answer' }), look: 'right' }
  if (character === '0') return { sign: '✗', word: t({ message: 'wrong', comment: 'An answer' }), look: 'wrong' }
  if (character === 'a')
    return {
      sign: '•',
      word: t({ message: 'answered', comment: 'A question without right and wrong answers' }),
      look: 'answered',
    }
  if (character === '-') return { sign: '–', word: t`no answer`, look: 'none' }
  if (character !== undefined && /[1-9]/.test(character)) {
    const percent = `${character}0%`
    return { sign: '½', word: t({ message: `${percent} right`, comment: 'An answer' }), look: 'partly' }
  }
  return { sign: '', word: t({ message: 'not yet', comment: 'Not answered so far' }), look: 'none' }
}

/** Here and in the count of each question. */
export const isStillAt = (
  { closesAt }: Pick<Assignment, 'closesAt'>,
  person: Pick<AssignmentPerson, 'closesAt'>,
  { finishedAt, openUntil }: Pick<AttemptResult, 'finishedAt' | 'openUntil'>,
  now = Date.now(),
): boolean =>
  isAtQuestion(
    {
      closesAt: Date.parse(person.closesAt ?? closesAt),
      isFinished: finishedAt !== null,
      openUntil: openUntil === undefined ? null : Date.parse(openUntil),
    },
    now,
  )

export const attemptOf = (person: AssignmentPerson, which: Which): AttemptResult | null =>
  which === 'best' ? person.best : person.first

/** Any attempt: every one before the last has ended, also where only the first and the best are known. */
const hasFinished = ({ attempts, first }: AssignmentPerson): boolean =>
  attempts > 1 || (first !== null && first.finishedAt !== null)

const isInGroup: Record<Group, (person: AssignmentPerson) => boolean> = {
  all: ({ isSetAside }) => !isSetAside,
  not_begun: ({ isSetAside, attempts }) => !isSetAside && attempts === 0,
  begun: (person) => !person.isSetAside && person.attempts > 0 && !hasFinished(person),
  finished: (person) => !person.isSetAside && hasFinished(person),
  set_aside: ({ isSetAside }) => isSetAside === true,
}

interface Wanted {
  which: Which
  group: Group
  order: Order
  search: string
}

const collator = new Intl.Collator(locale, { sensitivity: 'base', numeric: true })

export function peopleShown(people: readonly AssignmentPerson[], wanted: Wanted): AssignmentPerson[] {
  const { which, group, order, search } = wanted
  const letters = search.trim().toLocaleLowerCase()
  const found = people.filter((person) => isInGroup[group](person) && person.name.toLocaleLowerCase().includes(letters))
  const byName = (a: AssignmentPerson, b: AssignmentPerson) => collator.compare(a.name, b.name)
  const points = (person: AssignmentPerson) => attemptOf(person, which)?.score ?? -1
  return found.sort((a, b) => (order === 'points' ? points(b) - points(a) : 0) || byName(a, b))
}

/** Of each question: the share that is right, of those who answered; null where nobody did. */
export function rightShares(
  people: readonly AssignmentPerson[],
  which: Which,
  totalQuestions: number,
): (number | null)[] {
  const answered = Array.from({ length: totalQuestions }, () => 0)
  const right = Array.from({ length: totalQuestions }, () => 0)
  for (const person of people) {
    const cells = person.isSetAside ? '' : (attemptOf(person, which)?.cells ?? '')
    for (let index = 0; index < totalQuestions; index++) {
      const cell = cells[index]
      if (cell === undefined || !/[0-9*]/.test(cell)) continue
      answered[index] = (answered[index] ?? 0) + 1
      if (cell === '*') right[index] = (right[index] ?? 0) + 1
    }
  }
  return answered.map((count, index) => (count === 0 ? null : percentage(right[index] ?? 0, count)))
}
