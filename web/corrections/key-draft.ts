/** The key of a question while it is changed, as its fields hold it. */
import type { CorrectableQuestion, CorrectedKey } from '../../contract/games/corrections'
import { numberOrNull } from '../question-kinds/number/number-or-null'

/** Each kind has its own fields, and leaves the others empty. */
export interface KeyDraft {
  isVoid: boolean
  /** The options that are right. */
  right: readonly number[]
  accepted: readonly string[]
  rejected: readonly string[]
  value: string
  tolerance: string
  zeroAt: string
  /** Indices of the options in the right order. */
  order: readonly number[]
}

export const noKey: KeyDraft = {
  ...{ isVoid: false, right: [], accepted: [], rejected: [], value: '', tolerance: '', zeroAt: '', order: [] },
}

/** The key as it counts now. */
export function draftOf(question: CorrectableQuestion): KeyDraft {
  switch (question.kind) {
    case 'choice':
      return { ...noKey, right: rightOptions(question) }
    case 'several':
      return { ...noKey, right: question.correctAnswers }
    case 'typed':
      return { ...noKey, accepted: question.accepted, rejected: question.rejected }
    case 'number': {
      const { value, tolerance, zeroAt } = question
      return { ...noKey, value: typedAs(value), tolerance: typedAs(tolerance), zeroAt: typedAs(zeroAt) }
    }
    case 'order':
      return { ...noKey, order: question.correctedKey?.order ?? question.options.map((_, option) => option) }
    case 'poll':
    case 'words':
    case 'slide':
      return noKey
  }
}

const rightOptions = ({
  correctAnswer,
  correctedKey,
}: Pick<Extract<CorrectableQuestion, { kind: 'choice' }>, 'correctAnswer' | 'correctedKey'>): readonly number[] =>
  correctedKey?.correctAnswers ?? [correctAnswer]

const typedAs = (number: number | null): string => (number === null ? '' : String(number))

/** All fields of the key that a draft describes. */
function keyIn({ kind }: CorrectableQuestion, draft: KeyDraft): CorrectedKey {
  switch (kind) {
    case 'choice':
    case 'several':
      return { correctAnswers: [...draft.right].sort((a, b) => a - b) }
    case 'typed':
      return { accepted: [...draft.accepted], rejected: [...draft.rejected] }
    case 'number':
      return {
        // The server says at its field that nothing is no number.
        value: numberOrNull(draft.value) ?? NaN,
        tolerance: numberOrNull(draft.tolerance),
        zeroAt: numberOrNull(draft.zeroAt),
      }
    case 'order':
      return { order: [...draft.order] }
    case 'poll':
    case 'words':
    case 'slide':
      return {}
  }
}

/** The key that counts now: recounting with it changes nothing. */
export const presentKey = (question: CorrectableQuestion): CorrectedKey => keyIn(question, draftOf(question))

/** The fields in which a draft differs from the key that counts; null where it does not. */
export function changedKey(question: CorrectableQuestion, draft: KeyDraft): CorrectedKey | null {
  if (draft.isVoid) return { void: true }
  const before: Partial<Record<string, unknown>> = presentKey(question)
  const changed = Object.entries(keyIn(question, draft)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  )
  return changed.length > 0 ? Object.fromEntries(changed) : null
}
