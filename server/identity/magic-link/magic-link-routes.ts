import type { FastifyInstance } from 'fastify'
import { identityApi, type User } from '../../../contract/endpoints/identity'
import { hostLanguages } from '../../../contract/languages/languages'
import { says } from '../../../contract/problems/says'
import type { Deps } from '../../deps'
import { readerLanguage } from '../../http/request/reader-language'
import { serve } from '../../http/serve'
import type { Caller } from '../../http/session'
import { mailAddress } from '../../mail/address'
import { invalidInput } from '../../problems/invalid-input'
import { Problem } from '../../problems/problem'
import { refuseBots, type BotCheck } from '../bot-check/bot-check'
import type { CostlyLimit } from '../costly-limit'
import { tellInSession } from './link-notice'
import {
  canSendLinks,
  linkOrigin,
  readMagicLink,
  redeemMagicLink,
  requestMagicLink,
  returnAddressOf,
} from './magic-link'
import { magicLinkLimit } from './magic-link-limit'

interface Parts {
  bots: BotCheck
  costly: CostlyLimit
  /** Null if the user's account no longer exists. */
  userIn: (session: Caller) => Promise<User | null>
}

export function magicLinkRoutes(app: FastifyInstance, deps: Deps, { bots, costly, userIn }: Parts): void {
  const { sessions } = app.requestContext
  const links = magicLinkLimit(deps.rateCounters, deps.now)
  serve(
    app,
    identityApi.requestMagicLink,
    async ({ email: typed, recaptchaToken, from }, { request }) => {
      if (!canSendLinks(deps)) throw new Problem('mail_not_set_up')
      const email = mailAddress(typed)
      if (email === null) throw invalidInput({ path: ['email'], message: says('invalid_email') })
      const origin = linkOrigin(deps.env, request.headers.origin)
      await refuseBots(bots, recaptchaToken, 'magic_link')
      const language = readerLanguage(request, hostLanguages)
      return links.attempt(email, () => requestMagicLink(deps, { email, origin, from, language }))
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
