import type { FastifyInstance } from 'fastify'
import { quizzesApi } from '../../contract/endpoints/quizzes'
import type { Deps } from '../deps'
import { Problem } from '../problems/problem'
import { serve } from '../http/serve'
import { requireSubscription } from '../identity/access/access'
import { duplicateQuiz } from './duplicate-quiz'
import { kindsGate } from './kinds-gate'
import { requireMayCreate } from './may-create'
import { readQuestions, saveQuestions } from './question-store'
import { createQuiz, listQuizzes, publishQuiz, readQuiz, removeQuiz, updateQuiz } from './quiz-store'
import { copyReadyMadeQuiz, listReadyMadeQuizzes } from './ready-made-store'

export function quizRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'rateCounters' | 'processes' | 'texts'>,
  guessLanguage: () => void,
): void {
  const { db, texts } = deps
  const gate = kindsGate(deps)
  const mayCreate = requireMayCreate(deps)
  const changed = <T>(saved: T): T => {
    guessLanguage()
    return saved
  }

  serve(app, quizzesApi.list, (filters, { userId }) => listQuizzes(db, userId, filters))

  serve(app, quizzesApi.get, async ({ id }, { userId }) => found(await readQuiz(db, userId, id)))

  serve(app, quizzesApi.questions, async ({ id }, { userId }) => found(await readQuestions(db, userId, id)))

  serve(app, quizzesApi.create, async (form, { userId }) => {
    await mayCreate(userId)
    return changed(await createQuiz(db, userId, form))
  })

  serve(app, quizzesApi.duplicate, async ({ id }, { userId }) => {
    await mayCreate(userId)
    await gate.requireForQuiz(id)
    return found(await duplicateQuiz({ db, texts }, userId, id))
  })

  serve(app, quizzesApi.readyMade, async () => listReadyMadeQuizzes())

  serve(app, quizzesApi.copyReadyMade, async ({ key }, { userId }) => {
    await mayCreate(userId)
    return found(await copyReadyMadeQuiz(db, userId, key))
  })

  serve(app, quizzesApi.update, async ({ id, ...form }, { userId }) => {
    await requireSubscription(deps, userId)
    return changed(found(await updateQuiz(db, userId, id, form)))
  })

  serve(app, quizzesApi.saveQuestions, async ({ id, ...form }, { userId }) => {
    await requireSubscription(deps, userId)
    gate.requireFor(form.questions.map(({ kind = 'choice' }) => kind))
    return changed(found(await saveQuestions(db, userId, id, form)))
  })

  serve(app, quizzesApi.publish, async ({ id, isPublic }, { userId }) => {
    // An expired host may still unpublish a quiz.
    if (isPublic) await requireSubscription(deps, userId)
    return found(await publishQuiz(db, userId, id, isPublic))
  })

  serve(app, quizzesApi.remove, async ({ id }, { userId }) => {
    if (!(await removeQuiz(db, userId, id))) throw new Problem('quiz_not_found')
    return { success: true } as const
  })
}

function found<T>(value: T | null): T {
  if (value === null) throw new Problem('quiz_not_found')
  return value
}
