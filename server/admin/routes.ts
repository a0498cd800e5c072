import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { adminApi } from '../../contract/endpoints/admin'
import { users } from '../db/tables'
import { waitedFor } from '../billing/billing-user'
import type { Deps } from '../deps'
import { Problem } from '../problems/problem'
import { serve } from '../http/serve'
import { sharedLinkOrigin } from '../identity/magic-link/magic-link'
import { rateLimiter } from '../limits/rate-limiter'
import { listQuizzes } from '../quizzes/quiz-store'
import { priceCache } from '../stripe/price-cache'
import { installationHealth } from './health/health'
import { servePeriodSync } from './period-sync/period-sync'
import { adminStats } from './stats'
import { isPaged, newestUsers, pageOfUsers } from './user-list'
import { pageOfStats, statsOf, statsOfNewest } from './user-stats'
import { listChanges } from './audit-log'
import { cancelByAdministrator } from './cancel-subscription'
import { extendTrial } from './extend-trial'
import { feedbackRoutes } from './feedback-routes'
import { followProvider } from './follow-provider'
import { managedUser, type UserRow } from './managed-user'
import { adminReportRoutes } from './report-routes'
import { resetAiGenerations, resetAllAiGenerations } from './reset-ai-generations'
import { makeSignInLink } from './sign-in-link'
import { setStatusByHand } from './status-by-hand'

export function adminRoutes(app: FastifyInstance, deps: Deps): void {
  serveUsers(app, deps)
  feedbackRoutes(app, deps)
  adminReportRoutes(app, deps)

  serveChanges(app, deps)
  serveSignInLinks(app, deps)

  servePeriodSync(app, deps)
  serve(app, adminApi.health, installationHealth(deps))
  serve(app, adminApi.audit, (page) => listChanges(deps.db, page))
}

/** The administrator's view of the users and their content. */
function serveUsers(app: FastifyInstance, deps: Deps): void {
  const { db, stripe } = deps
  const price = stripe ? priceCache(stripe) : async () => null

  serve(app, adminApi.users, (filters, { reply }) =>
    isPaged(filters) ? pageOfUsers(deps, filters) : sendArray(reply, newestUsers(deps)),
  )

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

/** Sends one array, serializing one page at a time. */
async function sendArray(reply: FastifyReply, pages: AsyncIterable<object[]>): Promise<FastifyReply> {
  const texts: string[] = []
  // The framework's types allow no array here.
  const textOf = (page: object) => String(reply.serializeInput(page as Record<string, unknown>, '200'))
  for await (const page of pages) if (page.length > 0) texts.push(textOf(page).slice(1, -1))
  return reply
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(`[${texts.join()}]`)
}

/** Enough for the teachers of a large school. */
const mostLinks = { most: 300, windowMs: 3_600_000 }

/** On a fresh installation nobody else can sign in until the administrator makes a link, or sets up mail or Google. */
function serveSignInLinks(app: FastifyInstance, deps: Deps): void {
  const made = rateLimiter(deps.rateCounters, deps.now, { name: 'sign-in-links', per: 'key', ...mostLinks })
  serve(app, adminApi.makeSignInLink, async ({ email }, { userId: adminId, request }) => {
    const origin = sharedLinkOrigin(deps.env, request.headers.origin)
    await made.take(adminId)
    return makeSignInLink(deps, { adminId, email, origin })
  })
}

/** The administrator's changes to one user or to all. Each is logged. */
function serveChanges(app: FastifyInstance, deps: Deps): void {
  const reply = async (change: Promise<UserRow>) => ({ user: managedUser(await change, deps) })

  serve(app, adminApi.setStatus, ({ userId, subscriptionStatus }, { userId: adminId }) =>
    reply(setStatusByHand(deps, { adminId, userId }, subscriptionStatus)),
  )
  serve(app, adminApi.cancelSubscription, ({ userId }, { userId: adminId }) =>
    reply(cancelByAdministrator(waitedFor(deps), { adminId, userId })),
  )
  serve(app, adminApi.extendTrial, ({ userId, days }, { userId: adminId }) =>
    reply(extendTrial(waitedFor(deps), { adminId, userId }, days)),
  )
  serve(app, adminApi.extendTrialOf, ({ userId, days }, { userId: adminId }) =>
    reply(extendTrial(waitedFor(deps), { adminId, userId }, days)),
  )
  serve(app, adminApi.followProvider, ({ userId }, { userId: adminId }) =>
    reply(followProvider(waitedFor(deps), { adminId, userId })),
  )
  serve(app, adminApi.resetAiGenerations, ({ userId }, { userId: adminId }) =>
    reply(resetAiGenerations(deps, { adminId, userId })),
  )
  serve(app, adminApi.resetAllAiGenerations, async (_, { userId: adminId }) => ({
    resetCount: await resetAllAiGenerations(deps, adminId),
  }))
}
