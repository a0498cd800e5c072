import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { returnAddress, signInPath } from '../../../contract/sign-in/return-address'
import type { SignInError } from '../../../contract/sign-in/sign-in-errors'
import type { Deps } from '../../deps'
import { Problem } from '../../problems/problem'
import type { CostlyLimit } from '../costly-limit'
import { GoogleError, type Google } from './google'
import { accountOf } from './google-account'
import { tellInSession } from '../magic-link/link-notice'
import { pendingSignIns } from './google-pending-sign-in'

const path = '/auth/google'

const Query = z
  .object({ from: z.string().max(2_000), state: z.string() })
  .partial()
  .catch({})

/**
 * These are pages, not calls: the browser itself goes to Google and back, and always ends on a page of ours, whose
 * address is built from APP_ORIGIN alone.
 */
export function googleRoutes(app: FastifyInstance, deps: Deps, google: Google | null, costly: CostlyLimit): void {
  const pendingSignIn = pendingSignIns(deps, path)

  app.get(path, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    // Encoded and limited in length, because browsers silently drop a cookie that is too large.
    const from = returnAddress(Query.parse(request.query).from)
    try {
      if (!google) throw new GoogleError('google_not_set_up')
      const { address, attempt } = await google.begin()
      pendingSignIn.save(reply, attempt, from)
      return await reply.redirect(address)
    } catch (error) {
      return redirectToSignIn(request, reply, error, from)
    }
  })

  app.get(`${path}/callback`, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    let from: string | null = null
    try {
      if (!google) throw new GoogleError('google_not_set_up')
      const pending = pendingSignIn.take(request, reply)
      from = pending?.from ?? null
      if (!pending || Query.parse(request.query).state !== pending.state) throw new GoogleError('google_expired')
      await costly('google', request.ip)
      const profile = await google.finish(searchOf(request), pending)
      const session = await app.requestContext.sessions.signIn(request, reply, await accountOf(deps, profile))
      await tellInSession(deps.db, session, { isByAdministrator: false })
      return await reply.redirect(`${deps.env.APP_ORIGIN}${from ?? '/'}`)
    } catch (error) {
      return redirectToSignIn(request, reply, error, from)
    }
  })
}

/** The sign-in page shows a plain sentence for any failure. The next attempt starts anew. */
function redirectToSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  from: string | null,
): FastifyReply {
  const code = signInErrorOf(error)
  if (code === 'sign_in_failed') request.log.error({ err: error }, 'Google sign-in failed')
  else if (code !== 'google_cancelled' && error instanceof GoogleError && error.cause)
    request.log.warn({ err: error }, 'Google sign-in was not completed')
  return reply.redirect(signInPath({ from, error: code }))
}

function signInErrorOf(error: unknown): SignInError {
  if (error instanceof GoogleError) return error.code
  return error instanceof Problem && error.code === 'too_many_requests' ? 'too_many_requests' : 'sign_in_failed'
}

const searchOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
