import type { FastifyInstance } from 'fastify'
import { identityApi } from '../../../contract/endpoints/identity'
import { serve } from '../../http/serve'
import { Problem } from '../../problems/problem'
import type { CostlyLimit } from '../costly-limit'
import type { BotCheck } from './bot-check'

export function botCheckRoutes(app: FastifyInstance, bots: BotCheck, costly: CostlyLimit): void {
  serve(app, identityApi.botCheckKey, async () => bots.key)

  serve(
    app,
    identityApi.botCheckChallenge,
    async ({ action }) => {
      if (!bots.challenge) throw new Problem('not_found')
      return bots.challenge(action)
    },
    { limit: ({ ip }) => costly('challenge', ip) },
  )
}
