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
const nameOf = ({ userId, quizId }: DraftPlace): string => `draft-2:${userId}:${quizId ?? 'new'}`

export function readDraft(place: DraftPlace): KeptDraft | undefined {
  try {
    const kept = localStorage.getItem(nameOf(place))
    return kept === null ? undefined : (JSON.parse(kept) as KeptDraft)
  } catch {
    return undefined
  }
}

/** Whether it is kept: a browser may forbid storage, or have no room left. */
export function keepDraft(place: DraftPlace, kept: KeptDraft): boolean {
  try {
    localStorage.setItem(nameOf(place), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

export function forgetDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(nameOf(place))
  } catch {
    // Then nothing was kept.
  }
}
