import type { FastifyInstance } from 'fastify'
import { adminId } from '../../contract/sign-in/administrator'
import { identityApi } from '../../contract/endpoints/identity'
import type { Deps } from '../deps'
import { Problem } from '../problems/problem'
import type { LoginLimit } from '../limits/login-limit'
import { serve } from '../http/serve'
import type { Caller } from '../http/session'
import { areAdminCredentials } from './admin/admin-login'
import { refuseBots } from './bot-check/bot-check'
import { botCheckRoutes } from './bot-check/bot-check-routes'
import { createBotCheck } from './bot-check/create-bot-check'
import { costlyLimit } from './costly-limit'
import { googleSignIn } from './google/google'
import { googleRoutes } from './google/google-routes'
import { linkToldIn } from './magic-link/link-notice'
import { canSendLinks } from './magic-link/magic-link'
import { magicLinkRoutes } from './magic-link/magic-link-routes'
import { startIdentitySweep } from './sweep'
import { findUser } from './user-store'

export function identityRoutes(app: FastifyInstance, deps: Deps, logins: LoginLimit): void {
  const { sessions } = app.requestContext
  const bots = createBotCheck(deps)
  const google = googleSignIn(deps.env)
  startIdentitySweep(app, deps)
  const costly = costlyLimit(deps.rateCounters, deps.now)
  googleRoutes(app, deps, google, costly)

  const userIn = async (session: Caller) => {
    const [user, told] = await Promise.all([findUser(deps, session.userId), linkToldIn(deps.db, session)])
    return user && { ...user, ...told }
  }

  serve(app, identityApi.user, async (_, { caller }) => {
    const signedIn = await caller()
    return signedIn && userIn(signedIn)
  })

  serve(
    app,
    identityApi.login,
    async ({ username, password, recaptchaToken }, { request, reply }) => {
      const admit = () => refuseBots(bots, recaptchaToken, 'admin_login')
      const user = await logins.attempt(request.ip, admit, async () =>
        (await areAdminCredentials(deps, username, password)) ? findUser(deps, adminId) : null,
      )
      if (!user) throw new Problem('wrong_credentials')
      await sessions.signIn(request, reply, user.id)
      await request.refundLimit?.(true)
      return user
    },
    { limit: logins.forCall },
  )

  serve(app, identityApi.logout, async (_, { request, reply }) => {
    await sessions.signOut(request, reply)
    return { success: true } as const
  })

  botCheckRoutes(app, bots, costly)
  serve(app, identityApi.methods, async () => ({ google: google !== null, magicLink: canSendLinks(deps) }))

  magicLinkRoutes(app, deps, { bots, costly, userIn })
}
