import { headingKey } from './heading-words'
import { quoted } from './remarks'

interface QuestionType {
  remark: string
  /** Whether all of the file's answers are right, because players would have typed theirs. */
  isAnyRight: boolean
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
  ['poll', 'This was a poll, so none of its answers is marked as right.'],
  ['open ended', 'This was an open question. Please add answers to choose from.'],
  ['short answer', 'This was an open question. Please add answers to choose from.'],
  ['draw', 'This was a question to draw. Please add answers to choose from.'],
])

/** The remark for a question that its "Question Type" cell says is no multiple choice; null if it is one. */
export function questionTypeIn(cell: string): QuestionType | null {
  const type = headingKey(cell).replace(/[\s-]+/g, ' ')
  if (type === '' || choices.includes(type)) return null
  if (type === 'fill in the blank')
    return {
      remark: 'This was a gap to fill in, so all its answers are right. Please add wrong ones.',
      isAnyRight: true,
      isKnown: true,
    }
  const known = others.get(type)
  const remark = known ?? `This was a question of the kind ${quoted(cell)}. Please check its answers.`
  return { remark, isAnyRight: false, isKnown: known !== undefined }
}
