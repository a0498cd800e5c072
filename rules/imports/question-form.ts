import type { FileQuestion } from '../../contract/endpoints/imports'
import type { SentQuestion } from '../../contract/endpoints/quizzes'
import { fieldDefaults, fields } from '../../contract/questions/question-forms'

/** What a file says of a question, apart from its pictures. */
export type FileContent = Omit<FileQuestion, 'row' | 'image' | 'optionImages' | 'remarks'>

/** A question of a file in the form that saves it, without its pictures. It may break every rule of that form. */
export function formOf(question: FileContent): SentQuestion {
  const {
    kind,
    text,
    options,
    right,
    explanation,
    time,
    points,
    source,
    accepted = [],
    value = null,
    ...own
  } = question
  const [only = -1] = right.length === 1 ? right : []
  const known = { ...own, accepted, value, options, correctAnswer: only, correctAnswers: right }
  const ofKind = Object.entries(known).filter(([name]) => name in fields[kind])
  // The kind decides the fields.
  return {
    ...{ kind, text, explanation, timeLimit: time, points, source },
    ...fieldDefaults[kind],
    ...Object.fromEntries(ofKind),
  } as SentQuestion
}
