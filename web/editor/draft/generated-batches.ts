import { limits } from '../../../contract/limits'
import type { Editing, GeneratedBatch, Removed } from './editing'
import { isBlankQuestion, type QuestionDraft, type QuizDraft } from './quiz-draft'
import { withDuplicatesMarked } from './shown-marks'

/** How many of the questions somebody has written something in. */
export const countOfOwnQuestions = ({ questions }: Pick<QuizDraft, 'questions'>): number =>
  questions.filter((question) => !isBlankQuestion(question)).length

/** How many questions can be appended. Blank questions alone take no room, because the appended ones replace them. */
export const roomForQuestions = (draft: QuizDraft): number =>
  limits.questionsPerQuiz - (countOfOwnQuestions(draft) === 0 ? 0 : draft.questions.length)

/** Generated questions take the place of all others. */
export function withReplacement(editing: Editing, questions: QuestionDraft[]): Editing {
  const { draft, removed, batches } = editing
  if (questions.length === 0 || questions.length > limits.questionsPerQuiz) return editing
  const batch: GeneratedBatch = { ...newBatch(editing, questions), isReplacement: true, removed }
  return {
    draft: { ...draft, isAiGenerated: true, questions: withDuplicatesMarked(questions, []) },
    // What was removed from the replaced questions can be restored once they are back.
    removed: [],
    batches: [...batches, batch],
  }
}

/** Generated questions follow the others. */
export function withAppended(editing: Editing, questions: QuestionDraft[]): Editing {
  const { draft, batches } = editing
  if (questions.length === 0 || questions.length > roomForQuestions(draft)) return editing
  if (countOfOwnQuestions(draft) === 0) return withReplacement(editing, questions)
  const all = [...draft.questions, ...withDuplicatesMarked(questions, draft.questions)]
  return {
    ...editing,
    draft: { ...draft, isAiGenerated: true, questions: all },
    batches: [...batches, newBatch(editing, questions)],
  }
}

const newBatch = ({ draft }: Editing, questions: QuestionDraft[]): GeneratedBatch => ({
  added: questions.map(({ key }) => key),
  before: draft.questions,
  isReplacement: false,
  wasAiGenerated: draft.isAiGenerated,
  removed: [],
})

/** The batch that an undo would take back, and whether the quiz has room for what would return. */
export function undoableBatch(editing: Editing): { batch: GeneratedBatch; hasRoom: boolean } | undefined {
  const batch = editing.batches.at(-1)
  return batch && { batch, hasRoom: questionsWithout(editing.draft, batch).length <= limits.questionsPerQuiz }
}

/**
 * Takes the latest batch out of the draft, with all that was changed in its questions, and brings back what it took the
 * place of. What was written in other questions since then stays.
 */
export function withoutLatestBatch(editing: Editing): Editing {
  const { draft, removed, batches } = editing
  const { batch, hasRoom } = undoableBatch(editing) ?? {}
  if (!batch || !hasRoom) return editing
  const questions = questionsWithout(draft, batch)
  const added = new Set(batch.added)
  const restorable = [...batch.removed, ...removed.filter((each) => !added.has(questionOf(each)))]
  return {
    draft: { ...draft, isAiGenerated: batch.wasAiGenerated, questions },
    removed: restorable.filter((each) => isGone(each, questions)),
    batches: batches.slice(0, -1),
  }
}

function questionsWithout({ questions }: QuizDraft, { added, before, isReplacement }: GeneratedBatch): QuestionDraft[] {
  const rest = questions.filter(({ key }) => !added.includes(key))
  // Where all others were removed since, they come back: a quiz has at least one question.
  return isReplacement || rest.length === 0 ? [...before, ...rest] : rest
}

const questionOf = (removed: Removed): string => (removed.what === 'question' ? removed.question.key : removed.of)

/** Whether a removed question or option has not come back in another way. */
function isGone(removed: Removed, questions: QuestionDraft[]): boolean {
  const question = questions.find(({ key }) => key === questionOf(removed))
  return removed.what === 'question'
    ? question === undefined
    : question === undefined || question.options.every(({ key }) => key !== removed.option.key)
}
