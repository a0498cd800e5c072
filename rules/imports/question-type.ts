import { headingKey } from './heading-words'
import { excerpt, remark } from './remarks'

interface QuestionType {
  kind: 'choice' | 'poll' | 'typed'
  /** Of a choice that was none. */
  remark: string | null
  /** Whether it is surely not a choice. If unsure, a question with a right answer needs no remark. */
  isKnown: boolean
}

const choices = [
  'multiple choice',
  'multiple choice question',
  'multiple answers',
  'multiple response',
  'multiple',
  'mcq',
  'boolean',
  'pick answer',
  'checkbox',
  'single choice',
  'multiple select',
  'true/false',
  'true or false',
  'true false',
  'quiz',
]

const others = new Map<string, 'was_open' | 'was_to_draw'>([
  ['open ended', 'was_open'],
  ['short answer', 'was_open'],
  ['draw', 'was_to_draw'],
])

/** What the "Question Type" cell says of a question that is no multiple choice; null if it is one. */
export function questionTypeIn(cell: string): QuestionType | null {
  const type = headingKey(cell).replace(/[\s-]+/g, ' ')
  if (type === '' || choices.includes(type)) return null
  if (type === 'poll') return { kind: 'poll', remark: null, isKnown: true }
  if (type === 'fill in the blank') return { kind: 'typed', remark: null, isKnown: true }
  const known = others.get(type)
  const made = known ? remark(known) : remark('was_of_another_kind', { kind: excerpt(cell) })
  return { kind: 'choice', remark: made, isKnown: known !== undefined }
}
