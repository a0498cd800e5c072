import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { adminApi } from '../../contract/endpoints/admin'
import { users } from '../db/tables'
import type { Deps } from '../deps'
import { Problem } from '../problems/problem'
import { serve } from '../http/serve'
import { listQuizzes } from '../quizzes/quiz-store'
import { priceCache } from '../stripe/price-cache'
import { adminStats } from './stats'
import { isPaged, newestUsers, pageOfUsers } from './user-list'
import { pageOfStats, statsOf, statsOfNewest } from './user-stats'
import { listChanges } from './audit-log'
import { managedUser } from './managed-user'
import { setStatusByHand } from './status-by-hand'

export function adminRoutes(app: FastifyInstance, deps: Deps): void {
  serveUsers(app, deps)

  serve(app, adminApi.setStatus, async ({ userId, subscriptionStatus }, { userId: adminId }) => ({
    user: managedUser(await setStatusByHand(deps, { adminId, userId }, subscriptionStatus), deps),
  }))

  serve(app, adminApi.audit, (page) => listChanges(deps.db, page))
}

/** What the administrator sees of the users, and of what they have made. */
function serveUsers(app: FastifyInstance, deps: Deps): void {
  const { db, stripe } = deps
  const price = stripe ? priceCache(stripe) : async () => null

  serve(app, adminApi.users, (filters) => (isPaged(filters) ? pageOfUsers(deps, filters) : newestUsers(deps)))

  serve(app, adminApi.userStats, ({ ids, ...filters }) => {
    if (ids) return statsOf(deps, ids)
    return isPaged(filters) ? pageOfStats(deps, filters) : statsOfNewest(deps)
  })

  serve(app, adminApi.stats, () => adminStats(deps, price))

  serve(app, adminApi.quizzesOfUser, async ({ userId, ...filters }) => {
    if ((await db.$count(users, eq(users.id, userId))) === 0) throw new Problem('user_not_found')
    return listQuizzes(db, userId, filters)
  })
}
