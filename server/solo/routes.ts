import type { FastifyInstance } from 'fastify'
import { soloApi } from '../../contract/endpoints/solo'
import type { Deps } from '../deps'
import { addressLimit } from '../limits/address-limit'
import { serve } from '../http/serve'
import { kindsGate } from '../quizzes/kinds-gate'
import { Problem } from '../problems/problem'
import { pollVotes } from './poll-votes'
import { answerQuestion, startSoloGame } from './solo-store'
import { startSoloSweep } from './sweep'

/** A whole school may play from one address. Every game counts as a play of its quiz, so programs need a limit. */
const startsAQuarter = 600

export function soloRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now, rateCounters } = deps
  const limit = addressLimit(rateCounters, now, { name: 'solo-games', most: startsAQuarter })
  const votesLimit = addressLimit(rateCounters, now, { name: 'solo-votes', most: startsAQuarter })
  const gate = kindsGate(deps)
  const votesOf = pollVotes(deps)
  startSoloSweep(app, deps)

  serve(
    app,
    soloApi.start,
    async ({ quizId }, { caller }) => {
      await gate.requireForQuiz(quizId)
      const player = await caller()
      return startSoloGame(db, { quizId, userId: player?.userId ?? null, at: now() })
    },
    { limit },
  )

  serve(app, soloApi.answer, (answer) => answerQuestion(db, answer, now()))

  serve(
    app,
    soloApi.votes,
    async ({ quizId }, { caller }) => {
      const votes = await votesOf({ quizId, userId: (await caller())?.userId ?? null })
      if (votes === null) throw new Problem('public_quiz_not_found')
      return votes
    },
    { limit: votesLimit },
  )
}
