import type { QuestionWithSource } from '../../../../contract/endpoints/quizzes'
import type { QuestionContent } from '../../../../contract/questions/questions'
import { newOption, questionDefaults, type KindFields, type OptionDraft, type QuestionDraft } from '../question-draft'
import { newKey } from '../../../ui/lists'

/** A saved question in the editor. */
export const draftFromSaved = (question: QuestionWithSource): QuestionDraft => ({
  ...draftOfContent(question),
  savedId: question.id,
})

/** A question with its key and its source, saved or not. */
export type SourcedContent = QuestionContent & Pick<QuestionDraft, 'source'>

export function draftOfContent(question: SourcedContent): QuestionDraft {
  const { kind, text, image, explanation, timeLimit, points, source } = question
  const options = 'options' in question ? question.options : []
  const drafts = options.map((option, index) => newOption(option, question.optionImages?.[index]))
  return {
    ...questionDefaults,
    ...{ key: newKey(), kind, text, image, timeLimit, points, source },
    explanation: explanation ?? '',
    options: drafts,
    ...ofKind(question, drafts),
  }
}

/** The fields of its kind. */
function ofKind(question: QuestionContent, options: OptionDraft[]): Partial<KindFields> {
  switch (question.kind) {
    case 'choice':
      return { right: options[question.correctAnswer]?.key ?? null }
    case 'several': {
      const { correctAnswers, partial } = question
      return { rights: correctAnswers.flatMap((index) => options[index]?.key ?? []), partial }
    }
    case 'typed': {
      const { accepted, rejected, ignoreAccents, allowTypos } = question
      return { accepted, rejected, ignoreAccents, allowTypos }
    }
    case 'number': {
      const { value, tolerance, zeroAt, min, max, step, unit } = question
      const typed = (number: number | null) => (number === null || Number.isNaN(number) ? '' : String(number))
      return {
        ...{ value: typed(value), tolerance: typed(tolerance), zeroAt: typed(zeroAt), unit: unit ?? '' },
        ...{ min: typed(min), max: typed(max), step: typed(step) },
      }
    }
    case 'order':
      return { partial: question.partial }
    case 'poll':
      return {}
    case 'words':
      return { maxWords: question.maxWords, showWords: question.showWords }
    case 'slide':
      return { body: question.body ?? '' }
  }
}
