import type { FastifyInstance } from 'fastify'
import { galleryApi } from '../../contract/endpoints/gallery'
import type { Deps } from '../deps'
import { Problem } from '../problems/problem'
import { serve } from '../http/serve'
import { listPublicQuizzes, readPublicQuestions, readPublicQuiz } from './gallery-store'

export function galleryRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  serve(app, galleryApi.list, (filters) => listPublicQuizzes(db, filters))

  serve(app, galleryApi.get, async ({ id }) => found(await readPublicQuiz(db, id)))

  serve(app, galleryApi.questions, async ({ id }) => found(await readPublicQuestions(db, id)))
}

function found<T>(value: T | null): T {
  if (value === null) throw new Problem('public_quiz_not_found')
  return value
}
