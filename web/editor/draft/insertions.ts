import { limits } from '../../../contract/limits'
import type { Editing, Insertion, Removed } from './editing'
import type { QuestionDraft } from './question-draft'
import { isBlankQuestion, type QuizDraft } from './quiz-draft'
import { withDuplicatesMarked } from './faults/shown-marks'

/** How many questions somebody has written in. */
export const countOfOwnQuestions = ({ questions }: Pick<QuizDraft, 'questions'>): number =>
  questions.filter((question) => !isBlankQuestion(question)).length

/** How many questions can be appended. If all questions are blank they take no room: the new ones replace them. */
export const roomForQuestions = (draft: QuizDraft): number =>
  limits.questionsPerQuiz - (countOfOwnQuestions(draft) === 0 ? 0 : draft.questions.length)

/** Replaces all questions by generated ones. */
export function withReplacement(editing: Editing, questions: QuestionDraft[], isImported = false): Editing {
  const { draft, removed, insertions } = editing
  if (questions.length === 0 || questions.length > limits.questionsPerQuiz) return editing
  const insertion: Insertion = { ...newInsertion(editing, questions, isImported), isReplacement: true, removed }
  return {
    draft: { ...draft, isAiGenerated: !isImported, questions: withDuplicatesMarked(questions, []) },
    // Removals in the replaced questions can be undone once those are back.
    removed: [],
    insertions: [...insertions, insertion],
  }
}

/** Appends generated or imported questions. */
export function withAppended(editing: Editing, questions: QuestionDraft[], isImported = false): Editing {
  const { draft, insertions } = editing
  if (questions.length === 0 || questions.length > roomForQuestions(draft)) return editing
  if (countOfOwnQuestions(draft) === 0) return withReplacement(editing, questions, isImported)
  const all = [...draft.questions, ...withDuplicatesMarked(questions, draft.questions)]
  return {
    ...editing,
    draft: { ...draft, isAiGenerated: draft.isAiGenerated || !isImported, questions: all },
    insertions: [...insertions, newInsertion(editing, questions, isImported)],
  }
}

const newInsertion = ({ draft }: Editing, questions: QuestionDraft[], isImported: boolean): Insertion => ({
  added: questions.map(({ key }) => key),
  before: draft.questions,
  isReplacement: false,
  wasAiGenerated: draft.isAiGenerated,
  isImported,
  removed: [],
})

/** The insertion that an undo would take back, and whether the quiz has room for the questions that would return. */
export function undoableInsertion(editing: Editing): { insertion: Insertion; hasRoom: boolean } | undefined {
  const insertion = editing.insertions.at(-1)
  return (
    insertion && { insertion, hasRoom: questionsWithout(editing.draft, insertion).length <= limits.questionsPerQuiz }
  )
}

/**
 * Undoes the latest insertion: its questions leave, with all edits in them, and the replaced questions return. Later
 * edits of other questions stay.
 */
export function withoutLatestInsertion(editing: Editing): Editing {
  const { draft, removed, insertions } = editing
  const { insertion, hasRoom } = undoableInsertion(editing) ?? {}
  if (!insertion || !hasRoom) return editing
  const questions = questionsWithout(draft, insertion)
  const added = new Set(insertion.added)
  const restorable = [...insertion.removed, ...removed.filter((each) => !added.has(questionOf(each)))]
  return {
    draft: { ...draft, isAiGenerated: insertion.wasAiGenerated, questions },
    removed: restorable.filter((each) => isGone(each, questions)),
    insertions: insertions.slice(0, -1),
  }
}

function questionsWithout({ questions }: QuizDraft, { added, before, isReplacement }: Insertion): QuestionDraft[] {
  const rest = questions.filter(({ key }) => !added.includes(key))
  // Where all other questions were removed since, the earlier ones return: a quiz has at least one question.
  return isReplacement || rest.length === 0 ? [...before, ...rest] : rest
}

const questionOf = (removed: Removed): string => (removed.what === 'question' ? removed.question.key : removed.of)

/** Whether a removed question or option has not come back in another way. */
function isGone(removed: Removed, questions: QuestionDraft[]): boolean {
  const question = questions.find(({ key }) => key === questionOf(removed))
  if (removed.what === 'question' || question === undefined) return question === undefined
  return removed.what === 'options' || question.options.every(({ key }) => key !== removed.option.key)
}
