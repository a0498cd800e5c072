import { limits } from '../../../contract/limits'
import type { OptionDraft, QuestionDraft, QuizDraft } from './quiz-draft'

/** A draft, and what can be undone in it. */
export interface Editing {
  draft: QuizDraft
  /** The latest removal is the last. */
  removed: Removed[]
  /** The latest insertion is the last. */
  insertions: Insertion[]
}

/** A removed question or option, or the options that others took the place of, with all that is needed to restore it. */
export type Removed =
  | { what: 'question'; at: number; question: QuestionDraft }
  | {
      what: 'option'
      of: string
      at: number
      option: OptionDraft
      rightBefore: string | null
      rightAfter: string | null
    }
  | { what: 'options'; of: string; question: QuestionDraft }

export type RemovedOptions = Exclude<Removed, { what: 'question' }>

/** Generated or imported questions that came into the draft at once, with all that is needed to undo that. */
export interface Insertion {
  /** The keys of its questions. */
  added: string[]
  /** All questions of the draft before. */
  before: QuestionDraft[]
  /** Whether it took the place of those, or was added to them. */
  isReplacement: boolean
  wasAiGenerated: boolean
  isImported?: boolean
  /** What could be restored to the questions that it took the place of. */
  removed: Removed[]
}

export const startEditing = (draft: QuizDraft): Editing => ({ draft, removed: [], insertions: [] })

/** A draft that this browser has kept, whose latest insertion can still be undone. */
export const resumeEditing = ({ draft, insertion }: { draft: QuizDraft; insertion?: Insertion }): Editing => ({
  ...startEditing(draft),
  insertions: insertion ? [insertion] : [],
})

export const hasRoomForQuestion = ({ questions }: QuizDraft): boolean => questions.length < limits.questionsPerQuiz

export const hasRoomForOption = ({ options }: QuestionDraft): boolean => options.length < limits.optionsMax
