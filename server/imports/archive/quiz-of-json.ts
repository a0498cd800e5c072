import type * as z from 'zod/mini'
import { limits } from '../../../contract/limits'
import { QuizFile, QuizFileHead, quizFileVersion } from '../../../contract/questions/quiz-file'
import { RefusedFile, refusedBecause } from '../refusal'
import { contentOfJson } from './content-of-json'

/** Reads the JSON of a quiz; null if it is not one of our quizzes. A refusal says what to correct, and where. */
export function quizOfJson(path: string, json: Buffer): QuizFile | null {
  const content = contentOfJson(path, json)
  const head = QuizFileHead.safeParse(content)
  if (!head.success) return null
  if (head.data.version > quizFileVersion) throw new RefusedFile('import_newer')
  // Checked before the questions themselves, which take long.
  if (questionsIn(content) > limits.importRows) throw new RefusedFile('import_too_many_rows')
  const quiz = QuizFile.safeParse(content)
  if (quiz.success) return quiz.data
  throw refusedBecause('import_damaged', { path, ...placeOf(quiz.error.issues[0]) })
}

const questionsIn = (content: unknown): number => {
  const { questions } = content as { questions?: unknown }
  return Array.isArray(questions) ? questions.length : 0
}

/** Such as "text" in "question 3, option 2", in the file's own words. */
function placeOf(issue: z.core.$ZodIssue | undefined) {
  const parts = issue?.path ?? []
  const field = String(parts.findLast((part) => typeof part === 'string') ?? 'content')
  const places = parts.flatMap((part, index) => {
    const list = parts[index - 1]
    return typeof part === 'number' && typeof list === 'string' ? `${list.replace(/s$/, '')} ${part + 1}` : []
  })
  const place = places.join(', ')
  // List items are named by their position only.
  if (typeof parts.at(-1) === 'number') return { reason: 'item', place } as const
  return place === '' ? ({ reason: 'field', field } as const) : ({ reason: 'field_in', field, place } as const)
}
