import { storedItem } from '../../ui/storage'
import type { QuizDraft } from './quiz-draft'

/** Whose draft it is and of which quiz, so that nobody who signs in later meets another's. */
export interface DraftPlace {
  userId: string
  quizId: number | undefined
}

/** What outlives a reload, a crash and a sign-in: everything that is not saved yet. */
export interface KeptDraft {
  draft: QuizDraft
  /** The new quiz that was made already, when its questions could not be saved. */
  madeId?: number
  /** The moment of the saved quiz that it began from. */
  basedOn?: string
}

// Counted up when a draft takes another shape: this version cannot read what an older one kept.
const stored = ({ userId, quizId }: DraftPlace) => storedItem('local', `draft-2:${userId}:${quizId ?? 'new'}`)

export function readDraft(place: DraftPlace): KeptDraft | undefined {
  const kept = stored(place).read()
  try {
    return kept === null ? undefined : (JSON.parse(kept) as KeptDraft)
  } catch {
    return undefined
  }
}

/** Answers whether it is kept: a browser may forbid storage, or have no room left. */
export const keepDraft = (place: DraftPlace, kept: KeptDraft): boolean => stored(place).write(JSON.stringify(kept))

export const forgetDraft = (place: DraftPlace): void => stored(place).remove()
