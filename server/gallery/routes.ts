import type { FastifyInstance } from 'fastify'
import { galleryApi } from '../../contract/endpoints/gallery'
import type { Deps } from '../deps'
import { Problem } from '../problems/problem'
import { serve } from '../http/serve'
import { kindsGate } from '../quizzes/kinds-gate'
import { requireMayCreate } from '../quizzes/may-create'
import { publicQuizCopier } from './copy-public-quiz'
import { listPublicQuizzes, readPublicQuestions, readPublicQuiz } from './gallery-store'

export function galleryRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'pictures' | 'processes' | 'rateCounters' | 'texts'>,
): void {
  const { db } = deps
  const mayCreate = requireMayCreate(deps)
  const gate = kindsGate(deps)
  const copyPublicQuiz = publicQuizCopier(deps)

  serve(app, galleryApi.list, (filters) => listPublicQuizzes(db, filters))

  serve(app, galleryApi.get, async ({ id }) => found(await readPublicQuiz(db, id)))

  serve(app, galleryApi.questions, async ({ id }) => found(await readPublicQuestions(db, id)))

  serve(app, galleryApi.copy, async ({ id }, { userId, request }) => {
    await mayCreate(userId)
    await gate.requireForQuiz(id)
    return copyPublicQuiz(request.log, userId, id)
  })
}

function found<T>(value: T | null): T {
  if (value === null) throw new Problem('public_quiz_not_found')
  return value
}
