import { ph, t } from '@lingui/core/macro'
import type { Input } from '../../../contract/api'
import { ImportedEveningForm } from '../../../contract/endpoints/evenings'
import type { FileEvening } from '../../../contract/endpoints/imports'
import { limits } from '../../../contract/limits'
import type { routes } from '../../../contract/routes'
import { faultInWords } from '../../i18n/fault-in-words'
import { isolated } from '../../i18n/locale'

/** An evening of a file in its current state. A round names its quiz by its index in the file. */
export interface EveningReview extends FileEvening {
  rounds: (FileEvening['rounds'][number] & { isLeftOut?: boolean })[]
}

/** The quizzes that are saved, by their indices in the file: each with the number of its questions. */
export type QuizzesToSave = ReadonlyMap<number, number>

type EveningForm = NonNullable<Input<typeof routes.imports.save>['evenings']>[number]

/** The evening with another quiz for a round, or without the round where that is null. */
export const withRound = (evening: EveningReview, round: number, quiz: number | null): EveningReview => ({
  ...evening,
  rounds: evening.rounds.map((each, index) =>
    index !== round ? each : quiz === null ? { ...each, isLeftOut: true } : { ...each, quiz, isLeftOut: false },
  ),
})

/** The evening as it is saved; a quiz is then named by its place among those that are saved. */
export function eveningForm({ title, jokers, rounds }: EveningReview, saved: QuizzesToSave): EveningForm {
  const places = [...saved.keys()]
  const taken = rounds.filter(({ isLeftOut }) => !isLeftOut)
  return { title, jokers, rounds: taken.map(({ quiz, weight }) => ({ quiz: places.indexOf(quiz ?? -1), weight })) }
}

export interface EveningFaults {
  title?: string
  /** By the index of the round. */
  rounds: ReadonlyMap<number, string>
  /** Of all rounds together. */
  all?: string
}

/** What keeps an evening from being saved. */
export function faultsOf(evening: EveningReview, saved: QuizzesToSave): EveningFaults {
  const rounds = new Map<number, string>()
  for (const [index, { quiz, title, isLeftOut }] of evening.rounds.entries())
    if (!isLeftOut && (quiz === null || !saved.has(quiz))) rounds.set(index, faultOf(quiz, title))
  const issues = ImportedEveningForm.safeParse(eveningForm(evening, saved)).error?.issues ?? []
  const about = (field: string) => {
    const issue = issues.find(({ path }) => path[0] === field && path.length === 1)
    return issue && faultInWords(issue.message)
  }
  const questions = evening.rounds.map(({ quiz, isLeftOut }) => (isLeftOut ? 0 : (saved.get(quiz ?? -1) ?? 0)))
  const isTooLong = questions.reduce((sum, count) => sum + count, 0) > limits.questionsPerEvening
  const all = about('rounds') ?? (isTooLong ? t`These rounds have more than 1,000 questions together` : undefined)
  const ofTitle = about('title')
  return { rounds, ...(ofTitle && { title: ofTitle }), ...(all && { all }) }
}

function faultOf(quiz: number | null, title: string): string {
  if (quiz !== null) return t`Its quiz isn’t saved. Choose another, or leave the round out`
  return title === ''
    ? t`We can’t find its quiz in this file. Choose one, or leave the round out`
    : t`We can’t find “${ph({ title: isolated(title) })}” in this file. Choose a quiz, or leave the round out`
}

/** How many things are to be fixed before the evening can be saved. */
export const countFaults = ({ title, rounds, all }: EveningFaults): number =>
  rounds.size + (title === undefined ? 0 : 1) + (all === undefined ? 0 : 1)
