import { t } from '@lingui/core/macro'
import type { Input } from '../../contract/api'
import { EveningForm, type Evening } from '../../contract/endpoints/evenings'
import { limits } from '../../contract/limits'
import type { routes } from '../../contract/routes'
import { faultInWords } from '../i18n/fault-in-words'
import { moved, newKey } from '../ui/lists'

export interface RoundDraft extends Omit<Evening['rounds'][number], 'quizId'> {
  key: string
  quizId: number
}

export interface EveningDraft {
  title: string
  jokers: boolean
  rounds: RoundDraft[]
}

/** A quiz of the library, as a round needs it. */
export type RoundQuiz = Pick<RoundDraft, 'title' | 'language' | 'questionCount'> & { id: number }

/** An edit of the rounds, which are named by their keys; `to` counts from 0. */
export type EveningEdit =
  | { type: 'about'; value: Partial<Pick<EveningDraft, 'title' | 'jokers'>> }
  | { type: 'add_round'; quiz: RoundQuiz }
  | { type: 'move_round'; key: string; to: number }
  | { type: 'weigh_round'; key: string; weight: RoundDraft['weight'] }
  | { type: 'remove_round'; key: string }

export const newEvening = (): EveningDraft => ({ title: '', jokers: false, rounds: [] })

export const draftFromEvening = ({ title, jokers, rounds }: Evening): EveningDraft => ({
  title,
  jokers,
  rounds: rounds.map((round) => ({ ...round, key: newKey() })),
})

export function applyEdit(draft: EveningDraft, edit: EveningEdit): EveningDraft {
  const { rounds } = draft
  switch (edit.type) {
    case 'about':
      return { ...draft, ...edit.value }
    case 'add_round': {
      const { id: quizId, title, language, questionCount } = edit.quiz
      const round: RoundDraft = { key: newKey(), quizId, title, language, questionCount, weight: 1, isGone: false }
      return whyNoRoom(draft, edit.quiz) ? draft : { ...draft, rounds: [...rounds, round] }
    }
    case 'move_round':
      return { ...draft, rounds: moved(rounds, edit.key, edit.to) }
    case 'weigh_round': {
      const { key, weight } = edit
      return { ...draft, rounds: rounds.map((round) => (round.key === key ? { ...round, weight } : round)) }
    }
    case 'remove_round':
      return { ...draft, rounds: rounds.filter(({ key }) => key !== edit.key) }
  }
}

export const questionsOf = ({ rounds }: { rounds: readonly Pick<RoundDraft, 'questionCount'>[] }): number =>
  rounds.reduce((sum, { questionCount }) => sum + questionCount, 0)

/** Rounds whose quiz is gone or empty are skipped at the start. */
export const canStart = ({ rounds }: Pick<Evening, 'rounds'>): boolean =>
  rounds.filter(({ questionCount }) => questionCount > 0).length >= limits.roundsMin

/** Why a quiz cannot be one more round; undefined where it can. */
export function whyNoRoom(
  draft: EveningDraft,
  { questionCount }: Pick<RoundQuiz, 'questionCount'>,
): string | undefined {
  if (questionCount === 0) return t`It has no questions yet`
  if (draft.rounds.length >= limits.roundsMax) return t`An evening has at most 20 rounds`
  if (questionsOf(draft) + questionCount > limits.questionsPerEvening)
    return t`That would be more than 1,000 questions together`
  return undefined
}

/** What the call that saves the draft takes. */
export const toForm = ({ title, jokers, rounds }: EveningDraft): Input<typeof routes.evenings.create> => ({
  title,
  jokers,
  rounds: rounds.map(({ quizId, weight }) => ({ quizId, weight })),
})

export interface EveningFaults {
  title?: string
  rounds?: string
}

/** What keeps a draft from being saved, in the page's language. */
export function faultsOf(draft: EveningDraft): EveningFaults {
  const issues = EveningForm.safeParse(toForm(draft)).error?.issues ?? []
  const about = (field: keyof EveningFaults) => {
    const issue = issues.find(({ path }) => path[0] === field)
    return issue && faultInWords(issue.message)
  }
  return {
    title: about('title'),
    rounds: about('rounds') ?? tooManyQuestions(draft),
  }
}

/** Its quizzes may have grown since they were chosen. */
const tooManyQuestions = (draft: EveningDraft): string | undefined =>
  questionsOf(draft) > limits.questionsPerEvening
    ? t`These rounds have more than 1,000 questions together. Leave a round out, or choose shorter quizzes`
    : undefined

/** Whether saving one would change nothing of the other. */
export const hasSameContent = (one: EveningDraft, other: EveningDraft): boolean =>
  JSON.stringify(toForm(one)) === JSON.stringify(toForm(other))
