import type { Params } from '../problems'
import { kindNames, type KindChoice } from '../questions/question-kinds'
import { filled } from './says'

/** What is said of generated questions that are fewer than asked for, by its stable code, as messages of ICU. */
export const aiRemarks = {
  ai_came: 'We got {came} of {count, plural, one {# question} other {# questions}}.',
  ai_came_of_kind: '{kind}: {came} of {count}',
  ai_rest_late: 'The AI took too long to write the rest.',
  ai_rest_busy: 'The AI is too busy to write the rest right now.',
  ai_rest_stopped: 'The AI stopped before it had written the rest.',
  ai_rest_unusable: 'The rest were too long, or their answers weren’t clear.',
  ai_nothing_more: 'The AI found nothing more to ask about.',
  ai_file_cut: 'Only the first {characters, number} characters of this PDF were read.',
  ai_you_stopped: 'You stopped after {came} of {count, plural, one {# question} other {# questions}}.',
} as const

export type AiRemarkCode = keyof typeof aiRemarks

export interface AiRemark {
  code: AiRemarkCode
  /** Of a kind of question, `kind` is its code. */
  params?: Params
}

/** "We got 4 of 8 questions. Number: 1 of 3, Order: 0 of 2. The AI took too long to write the rest." */
export const remarksInWords = (remarks: readonly AiRemark[], inWords: (remark: AiRemark) => string): string =>
  remarks
    .map((remark, index) => {
      if (remark.code !== 'ai_came_of_kind') return inWords(remark)
      return inWords(remark) + (remarks[index + 1]?.code === remark.code ? ',' : '.')
    })
    .join(' ')

/** In English; null if there is nothing to say. */
export const remarksInEnglish = (remarks: readonly AiRemark[]): string | null =>
  remarksInWords(remarks, inEnglish) || null

export const inEnglish = ({ code, params }: AiRemark): string =>
  filled(
    aiRemarks[code],
    withKindNamed(params, (kind) => kindNames[kind]),
  )

/** The parameters, with the name of a kind for its code. */
export function withKindNamed(params: Params = {}, nameOf: (kind: KindChoice) => string): Params {
  const { kind } = params
  return kind === undefined ? params : { ...params, kind: nameOf(kind as KindChoice) }
}
