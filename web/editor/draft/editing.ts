import { limits } from '../../../contract/limits'
import { optionBounds, type OptionDraft, type QuestionDraft } from './question-draft'
import type { QuizDraft } from './quiz-draft'

/** A draft and its undo history. */
export interface Editing {
  draft: QuizDraft
  /** Oldest first. */
  removed: Removed[]
  /** Oldest first. */
  insertions: Insertion[]
}

/** A removed question or option, or replaced options, with all that is needed to restore them. */
export type Removed =
  | { what: 'question'; at: number; question: QuestionDraft }
  | {
      what: 'option'
      of: string
      at: number
      option: OptionDraft
      rightBefore: string | null
      rightAfter: string | null
      /** It was one of several right ones. */
      wasTicked?: boolean
    }
  | { what: 'options'; of: string; question: QuestionDraft }

export type RemovedOptions = Exclude<Removed, { what: 'question' }>

/** Generated or imported questions that came into the draft at once, with all that is needed to undo it. */
export interface Insertion {
  /** The keys of its questions. */
  added: string[]
  /** All questions of the draft before the insertion. */
  before: QuestionDraft[]
  /** Whether the insertion replaced those questions, or was added to them. */
  isReplacement: boolean
  wasAiGenerated: boolean
  isImported?: boolean
  /** The removals in the replaced questions that could still be undone. */
  removed: Removed[]
}

export const startEditing = (draft: QuizDraft): Editing => ({ draft, removed: [], insertions: [] })

/** Resumes a draft that this browser has kept. Its latest insertion can still be undone. */
export const resumeEditing = ({ draft, insertion }: { draft: QuizDraft; insertion?: Insertion }): Editing => ({
  ...startEditing(draft),
  insertions: insertion ? [insertion] : [],
})

export const hasRoomForQuestion = ({ questions }: QuizDraft): boolean => questions.length < limits.questionsPerQuiz

export const hasRoomForOption = ({ kind, options }: QuestionDraft): boolean =>
  options.length < (optionBounds[kind]?.max ?? 0)
