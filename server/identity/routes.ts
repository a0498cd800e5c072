import type { FastifyInstance } from 'fastify'
import { adminId } from '../../contract/administrator'
import { identityApi } from '../../contract/identity'
import type { Deps } from '../deps'
import { Problem } from '../http/problem'
import type { LoginLimit } from '../http/rate-limit'
import { serve } from '../http/serve'
import { isAdministrator } from './admin-login'
import { startSweepingSessions } from './sweep'
import { findUser } from './user-store'

export function identityRoutes(app: FastifyInstance, deps: Deps, logins: LoginLimit): void {
  const { sessions } = app.reception
  startSweepingSessions(app, deps)

  serve(app, identityApi.user, async (_, { caller }) => {
    const signedIn = await caller()
    return signedIn && findUser(deps, signedIn.userId)
  })

  serve(app, identityApi.login, async ({ username, password }, { request, reply }) => {
    const user = await logins.attempt(request.ip, async () =>
      (await isAdministrator(deps, username, password)) ? findUser(deps, adminId) : null,
    )
    if (!user) throw new Problem('wrong_credentials')
    await sessions.signIn(request, reply, user.id)
    return user
  })

  serve(app, identityApi.logout, async (_, { request, reply }) => {
    await sessions.signOut(request, reply)
    return { success: true } as const
  })

  serve(app, identityApi.botCheckKey, async () => ({ siteKey: null }))

  serve(app, identityApi.requestMagicLink, async () => {
    throw new Problem('mail_not_set_up')
  })

  // A page, not a call: the browser goes there, and the sign-in screen says what is missing.
  app.get('/auth/google', async (_, reply) => reply.redirect('/auth?error=google_not_set_up'))
}
