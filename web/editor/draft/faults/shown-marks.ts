import type { GeneratedQuestion, QuestionMark } from '../../../../contract/endpoints/ai'
import { isBlank } from '../../../../contract/text'
import { isGivenAwayByLength, textKey } from '../../../../rules/question-marks'
import { rightIndex, type QuestionDraft } from '../question-draft'
import { questionsFromGenerated } from '../quiz-draft'

/** The marks that still hold. A mark returns when its reason does, for instance by an undo. */
export function shownMarks(question: QuestionDraft, questions: QuestionDraft[]): QuestionMark[] {
  const { marks } = question
  const shown = marks.filter((mark) => doesHold(mark, question, questions))
  // The same array while all marks hold, so that an edit elsewhere does not render this question again.
  return shown.length === marks.length ? marks : shown
}

function doesHold(mark: QuestionMark, question: QuestionDraft, questions: QuestionDraft[]): boolean {
  switch (mark) {
    case 'duplicate':
      return isDuplicate(question, questions)
    case 'answer_by_length':
      return question.kind === 'choice' && isGivenAwayByLength(asMarked(question))
    case 'source_not_found':
      return question.source !== null
  }
}

/** Marks new questions that repeat a present one or an earlier new one. */
export const withDuplicatesMarked = (added: QuestionDraft[], present: QuestionDraft[]): QuestionDraft[] =>
  added.map((question, index) => {
    const isMarked = question.marks.includes('duplicate')
    return isMarked || !isDuplicate(question, [...present, ...added.slice(0, index)])
      ? question
      : { ...question, marks: ['duplicate', ...question.marks] }
  })

/** Marks duplicates in questions that are not in the draft yet. */
export function withDuplicatesOfDraftMarked(
  generated: readonly GeneratedQuestion[],
  present: QuestionDraft[],
): GeneratedQuestion[] {
  const marked = withDuplicatesMarked(questionsFromGenerated(generated), present)
  return generated.map((question, index) => ({ ...question, marks: marked[index]?.marks ?? question.marks }))
}

/** Questions with different pictures are different, whatever they ask. */
function isDuplicate(question: QuestionDraft, questions: QuestionDraft[]): boolean {
  const { image } = question
  const others = questions.filter((each) => each !== question && (!image || !each.image || each.image.id === image.id))
  return !isBlank(question.text) && others.some((each) => keyOf(each) === keyOf(question))
}

/** Computed once for each draft of a question: an edit makes a new one. */
const keys = new WeakMap<QuestionDraft, string>()

function keyOf(question: QuestionDraft): string {
  const key = keys.get(question) ?? textKey(question.text)
  keys.set(question, key)
  return key
}

const asMarked = (question: QuestionDraft) => ({
  text: question.text,
  options: question.options.map(({ text }) => text),
  correctAnswer: rightIndex(question),
})
