import { aiKinds, type AiKind } from '../../../contract/questions/ai-kinds'
import { GeneratedQuestion } from '../../../contract/endpoints/ai'
import { QuestionForm } from '../../../contract/endpoints/quizzes'
import { limits } from '../../../contract/limits'
import { marksOf } from '../../../rules/question-marks'
import { check } from '../../../rules/questions'
import { sourceText, type SourceText } from '../../../rules/source-match'
import { contentOfForm } from '../../quizzes/question-content'
import { kindWriterOf } from './kinds/kind-writers'
import { fieldNamesOf } from './question-schema'
import type { Material } from './question-writer'

export type CheckedQuestion = { question: GeneratedQuestion } | { reasons: string[] }

/**
 * Checks a model's output as a question of this kind, by the editor's rules. `others` are the keys of the neighbouring
 * questions' texts.
 */
export type QuestionCheck = (written: unknown, kind: AiKind, others: ReadonlySet<string>) => CheckedQuestion

/** The reason given when a model ignores the schema. */
export const isNotJson = 'Is not a question in JSON'

export function questionCheck(material: Material): QuestionCheck {
  const searched = sourceOf(material)
  return (written, asked, others) => {
    if (typeof written !== 'object' || written === null) return { reasons: [isNotJson] }
    const sound = soundQuestion(written as Record<string, unknown>, asked, searched)
    if ('reasons' in sound) return { reasons: [...new Set(sound.reasons)] }
    const { question } = sound
    const marks = marksOf(question, others)
    if (searched && (question.source === null || !searched.has(question.source))) marks.push('source_not_found')
    return { question: { ...question, marks } }
  }
}

/** The question in what was written, without marks. */
function soundQuestion(
  written: Record<string, unknown>,
  asked: AiKind,
  searched: SourceText | null,
): { question: GeneratedQuestion } | { reasons: string[] } {
  const writer = kindWriterOf(asked)
  const { text, source, explanation } = written
  const parsed = QuestionForm.safeParse({
    ...fieldsOf(written),
    ...{ kind: writer.kind, text },
    source: searched && typeof source === 'string' ? beginning(source) : null,
    explanation: typeof explanation === 'string' ? wholeSentences(explanation) : null,
  })
  if (!parsed.success) return { reasons: parsed.error.issues.map(({ message }) => message) }
  const content = contentOfForm(parsed.data, { image: null, optionImages: null })
  const faults = check(content)
  if (faults.length > 0) return { reasons: faults.map(({ message }) => message) }
  const { kind, explanation: why, ...rest } = content
  const question = GeneratedQuestion.parse({
    ...rest,
    // A `choice` looks as it did before there were other kinds.
    ...(kind !== 'choice' && { kind }),
    ...(why !== null && { explanation: why }),
    source: parsed.data.source || null,
    marks: [],
  })
  const fault = writer.fault?.(question)
  return fault ? { reasons: [fault] } : { question: { ...question, ...writer.mended?.(question) } }
}

const allFieldNames = new Set(aiKinds.flatMap(fieldNamesOf))

/**
 * The fields of all kinds, not only of the one that was asked for: a model may write a question of another kind, and the
 * form refuses it for the fields that the kind asked for does not have. Without these fields, the options of a choice
 * would pass for an order.
 */
function fieldsOf(written: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries([...allFieldNames].map((name) => [name, written[name] ?? undefined]))
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

/** The sentences of an explanation that fit. A good question is not lost over a long one. */
function wholeSentences(explanation: string): string | null {
  const text = explanation.trim()
  if (text.length <= limits.explanation) return text || null
  return wholeOnes.exec(text.slice(0, limits.explanation + 1))?.[0] ?? null
}

const wholeOnes = /^.*(?:[.!?…](?=\s)|[。！？](?=.))/su
