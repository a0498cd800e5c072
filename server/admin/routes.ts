import type { FastifyInstance } from 'fastify'
import { adminApi } from '../../contract/endpoints/admin'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { listChanges } from './audit-log'
import { managedUser } from './managed-user'
import { setStatusByHand } from './status-by-hand'

export function adminRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, adminApi.setStatus, async ({ userId, subscriptionStatus }, { userId: adminId }) => ({
    user: managedUser(await setStatusByHand(deps, { adminId, userId }, subscriptionStatus), deps),
  }))

  serve(app, adminApi.audit, (page) => listChanges(deps.db, page))
}
