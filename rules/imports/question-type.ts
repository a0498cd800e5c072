import { headingKey } from './heading-words'
import { quoted } from './remarks'

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

const others = new Map([
  ['open ended', 'This was an open question. Please add answers to choose from.'],
  ['short answer', 'This was an open question. Please add answers to choose from.'],
  ['draw', 'This was a question to draw. Please add answers to choose from.'],
])

/** What the "Question Type" cell says of a question that is no multiple choice; null if it is one. */
export function questionTypeIn(cell: string): QuestionType | null {
  const type = headingKey(cell).replace(/[\s-]+/g, ' ')
  if (type === '' || choices.includes(type)) return null
  if (type === 'poll') return { kind: 'poll', remark: null, isKnown: true }
  if (type === 'fill in the blank') return { kind: 'typed', remark: null, isKnown: true }
  const known = others.get(type)
  const remark = known ?? `This was a question of the kind ${quoted(cell)}. Please check its answers.`
  return { kind: 'choice', remark, isKnown: known !== undefined }
}
