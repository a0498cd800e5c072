import type { GeneratedQuestion } from '../../../contract/endpoints/ai'
import { ChoiceForm } from '../../../contract/question-forms'
import { limits } from '../../../contract/limits'
import { hasEqualOptions, marksOf } from '../../../rules/question-marks'
import { sourceText, type SourceText } from '../../../rules/source-match'
import type { Material } from './question-writer'

export type CheckedQuestion = { question: GeneratedQuestion } | { reasons: string[] }

/** Checks a model's output by the editor's rules. `others` are the keys of the neighbouring questions' texts. */
export type QuestionCheck = (written: unknown, others: ReadonlySet<string>) => CheckedQuestion

/** The reason given when a model ignores the schema. */
export const isNotJson = 'Is not a question in JSON'

export function questionCheck(material: Material): QuestionCheck {
  const searched = sourceOf(material)
  return (written, others) => {
    if (typeof written !== 'object' || written === null) return { reasons: [isNotJson] }
    const { text, options, correctAnswer, source } = written as Record<string, unknown>
    const parsed = ChoiceForm.safeParse({
      text,
      options,
      correctAnswer,
      source: searched && typeof source === 'string' ? beginning(source) : null,
    })
    if (!parsed.success) return { reasons: [...new Set(parsed.error.issues.map(({ message }) => message))] }
    const question = { ...parsed.data, source: parsed.data.source || null }
    if (question.correctAnswer >= question.options.length) return { reasons: ['Must select a correct answer'] }
    if (hasEqualOptions(question)) return { reasons: ['Has options that are equal'] }
    const marks = marksOf(question, others)
    if (searched && (question.source === null || !searched.has(question.source))) marks.push('source_not_found')
    return {
      question: {
        text: question.text,
        options: question.options,
        correctAnswer: question.correctAnswer,
        source: question.source,
        marks,
      },
    }
  }
}

/** Null if the material has no sentences to look up. */
function sourceOf(material: Material): SourceText | null {
  const text = material.kind === 'text' || material.kind === 'pdf' ? material.text : ''
  return text.trim() === '' ? null : sourceText(text)
}

/** Cuts an overlong sentence. Its beginning is found in the text just like the whole. */
function beginning(source: string): string {
  if (source.length <= limits.questionSource) return source
  const cut = source.slice(0, limits.questionSource)
  const lastBlank = cut.search(/\s\S*$/)
  return lastBlank < limits.questionSource / 2 ? cut.replace(halfCharacter, '') : cut.slice(0, lastBlank)
}

const halfCharacter = /[\uD800-\uDBFF]$/
