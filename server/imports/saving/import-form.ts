import { setImmediate as turn } from 'node:timers/promises'
import * as z from 'zod/mini'
import { ImportedQuizForm, ImportForm } from '../../../contract/endpoints/imports'
import { limits } from '../../../contract/limits'
import { parsed } from '../../http/validation/validation'
import { requireNone } from '../../problems/invalid-input'
import { Problem } from '../../problems/problem'
import { requireSound } from '../../quizzes/question-content'
import { says } from '../../../contract/problems/says'

export type Import = z.output<typeof ImportForm>
export type ImportedQuiz = z.output<typeof ImportedQuizForm>

const { quizzes: _, ...head } = ImportForm.shape
/** Everything except the quizzes, and that there are not too many of them. */
const Head = z.object({
  ...head,
  quizzes: z.unknown().check(
    z.refine((list) => Array.isArray(list) && list.length > 0 && list.length <= limits.quizzesPerImport, {
      error: says('quizzes_between'),
      abort: true,
    }),
  ),
})

/**
 * Validates an import against the contract's `ImportForm`. Four megabytes take a fifth of a second, so other work runs
 * after each quiz.
 */
export async function readImport(body: unknown): Promise<Import> {
  const form = parsed(Head, body)
  requireNewQuizzes(form, (form.quizzes as unknown[]).length)
  const read: ImportedQuiz[] = []
  for (const [index, quiz] of (form.quizzes as unknown[]).entries()) {
    await turn()
    read.push(quizAt(index, quiz))
  }
  return { ...form, quizzes: read }
}

/** Each round of an evening is a quiz that the import makes. */
function requireNewQuizzes({ into, evenings }: Pick<Import, 'into' | 'evenings'>, quizzes: number): void {
  const count = into ? 0 : quizzes
  const issues = evenings.flatMap(({ rounds }, evening) =>
    rounds.flatMap(({ quiz }, round) =>
      quiz < count ? [] : { path: ['evenings', evening, 'rounds', round, 'quiz'], message: noSuchQuiz },
    ),
  )
  requireNone(issues)
}

const noSuchQuiz = says('no_such_quiz_imported')

function quizAt(index: number, quiz: unknown): ImportedQuiz {
  try {
    const form = parsed(ImportedQuizForm, quiz)
    requireSound(form.questions, ['questions'])
    return form
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code, message, issues = [] } = error
    throw new Problem(code, {
      message,
      issues: issues.map(({ path, ...issue }) => ({ ...issue, path: ['quizzes', index, ...path] })),
    })
  }
}
