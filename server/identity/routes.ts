import type { FastifyInstance } from 'fastify'
import { adminId } from '../../contract/administrator'
import { identityApi } from '../../contract/endpoints/identity'
import type { Deps } from '../deps'
import { Problem } from '../problems/problem'
import type { LoginLimit } from '../limits/login-limit'
import { serve } from '../http/serve'
import type { Caller } from '../http/session'
import { mailAddress } from '../mail/address'
import { areAdminCredentials } from './admin/admin-login'
import { refuseBots } from './bot-check/bot-check'
import { createBotCheck } from './bot-check/create-bot-check'
import { costlyLimit } from './costly-limit'
import { googleSignIn } from './google/google'
import { googleRoutes } from './google/google-routes'
import { linkToldIn, tellInSession } from './magic-link/link-notice'
import {
  canSendLinks,
  linkOrigin,
  readMagicLink,
  redeemMagicLink,
  requestMagicLink,
  returnAddressOf,
} from './magic-link/magic-link'
import { magicLinkLimit } from './magic-link/magic-link-limit'
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

  serve(app, identityApi.methods, async () => ({ google: google !== null, magicLink: canSendLinks(deps) }))

  const links = magicLinkLimit(deps.rateCounters, deps.now)
  serve(
    app,
    identityApi.requestMagicLink,
    async ({ email: typed, recaptchaToken, from }, { request }) => {
      if (!canSendLinks(deps)) throw new Problem('mail_not_set_up')
      const email = mailAddress(typed)
      if (email === null) throw new Problem('invalid_input', { message: 'Please enter a valid email address' })
      const origin = linkOrigin(deps.env, request.headers.origin)
      await refuseBots(bots, recaptchaToken, 'magic_link')
      return links.attempt(email, () => requestMagicLink(deps, { email, origin, from }))
    },
    {
      async limit(request) {
        await costly('magic link', request.ip)
        return links.forCall(request)
      },
    },
  )

  serve(app, identityApi.readMagicLink, ({ token }) => readMagicLink(deps, token))

  serve(app, identityApi.magicLinkReturnAddress, async ({ token }) => ({ from: await returnAddressOf(deps, token) }))

  serve(app, identityApi.verifyMagicLink, async ({ token }, { request, reply }) => {
    const { userId, ...link } = await redeemMagicLink(deps, token)
    if (link.isByAdministrator) await sessions.endAll(userId)
    const session = await sessions.signIn(request, reply, userId)
    await tellInSession(deps.db, session, link)
    const user = await userIn(session)
    if (!user) throw new Problem('magic_link_expired')
    return user
  })
}
