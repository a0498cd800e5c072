/** The same change in the quiz, for its next games. */
import type { CorrectableQuestion, CorrectedKey } from '../../contract/games/corrections'
import type { QuestionWithSource } from '../../contract/endpoints/quizzes'
import { presentKey } from './key-draft'

/** The question of the quiz with the text and the options with which the game has asked it. */
export function questionInQuiz(
  questions: readonly QuestionWithSource[],
  asked: CorrectableQuestion,
): QuestionWithSource | undefined {
  const same = questions.filter((each) => wordsOf(each) === wordsOf(asked))
  return same.find(({ orderIndex }) => orderIndex === asked.ofQuiz?.index) ?? same[0]
}

const wordsOf = (question: QuestionWithSource | CorrectableQuestion): string =>
  JSON.stringify([question.kind, question.text, 'options' in question ? question.options : []])

/** Whether a correction that counts has left the quiz's question as it was, which could hold its key. */
export function isBehind(saved: QuestionWithSource, asked: CorrectableQuestion): boolean {
  const changed = asked.corrections.length > 0 && !asked.isVoid && withKeyOfGame(saved, asked, {})
  return Boolean(changed) && JSON.stringify(changed) !== JSON.stringify(saved)
}

/** The quiz's question with the key that counts after this correction; null where a quiz cannot hold that key. */
export function withKeyOfGame(
  saved: QuestionWithSource,
  asked: CorrectableQuestion,
  correction: CorrectedKey,
): QuestionWithSource | null {
  if (correction.void) return null
  const key = { ...presentKey(asked), ...correction }
  const { correctAnswers = [], accepted, rejected, value, tolerance, zeroAt, order = [] } = key
  switch (saved.kind) {
    case 'choice': {
      const [correctAnswer, ...others] = correctAnswers
      return correctAnswer === undefined || others.length > 0 ? null : { ...saved, correctAnswer }
    }
    case 'several':
      return { ...saved, correctAnswers }
    case 'typed':
      return { ...saved, ...(accepted && { accepted }), ...(rejected && { rejected }) }
    case 'number':
      return { ...saved, value: value ?? saved.value, tolerance: tolerance ?? null, zeroAt: zeroAt ?? null }
    case 'order': {
      const { options, optionImages } = saved
      return {
        ...saved,
        options: order.map((option) => options[option] ?? ''),
        optionImages: optionImages && order.map((option) => optionImages[option] ?? null),
      }
    }
    case 'poll':
    case 'words':
    case 'slide':
      return null
  }
}
