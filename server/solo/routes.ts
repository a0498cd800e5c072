import type { FastifyInstance } from 'fastify'
import { soloApi } from '../../contract/solo'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { answerQuestion, startRound } from './solo-store'

export function soloRoutes(app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>): void {
  serve(app, soloApi.start, async ({ quizId }, { caller }) => {
    const player = await caller()
    return startRound(db, { quizId, userId: player?.userId ?? null, at: now() })
  })

  serve(app, soloApi.answer, (answer) => answerQuestion(db, answer, now()))
}
