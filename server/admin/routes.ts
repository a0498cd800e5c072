import type { FastifyInstance } from 'fastify'
import { adminApi } from '../../contract/endpoints/admin'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { managedUser } from './managed-user'
import { setStatusByHand } from './status-by-hand'

export function adminRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, adminApi.setStatus, async ({ userId, subscriptionStatus }) => ({
    user: managedUser(await setStatusByHand(deps, userId, subscriptionStatus), deps),
  }))
}
