import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { returnAddress, signInPath } from '../../contract/return-address'
import type { SignInError } from '../../contract/sign-in-errors'
import type { Deps } from '../deps'
import { isHttps } from '../env'
import { Problem } from '../http/problem'
import type { CostlyLimit } from './costly-limit'
import { accountOf } from './google-account'
import { GoogleError, type Attempt, type Google } from './google'

const minutesAway = 10
const path = '/auth/google'

/** What the browser keeps while it is at Google, signed. */
const Away = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  from: z.string().nullable(),
  until: z.number(),
})
type Away = z.output<typeof Away>

const Query = z
  .object({ from: z.string().max(2_000), state: z.string() })
  .partial()
  .catch({})

/**
 * Pages, not calls: the browser itself goes there and back, and whatever happens it ends on a page of ours. Where that
 * is, is made of APP_ORIGIN alone.
 */
export function googleRoutes(app: FastifyInstance, deps: Deps, google: Google | null, costly: CostlyLimit): void {
  const { env, now } = deps
  const cookie = isHttps(env) ? '__Secure-google' : 'google'
  // Lax, because Google sends the browser back from outside.
  const attributes = { path, httpOnly: true, sameSite: 'lax', secure: isHttps(env) } as const

  function remember(reply: FastifyReply, attempt: Attempt, from: string | null): void {
    const away: Away = { ...attempt, from, until: now() + minutesAway * 60_000 }
    const value = Buffer.from(JSON.stringify(away)).toString('base64url')
    reply.setCookie(cookie, value, { ...attributes, signed: true, maxAge: minutesAway * 60 })
  }

  function remembered(request: FastifyRequest): Away | null {
    const signed = request.cookies[cookie]
    const { valid, value } = signed ? request.unsignCookie(signed) : { valid: false, value: null }
    if (!valid || value === null) return null
    const away = Away.safeParse(jsonIn(value)).data
    return away && away.until > now() ? away : null
  }

  /** Somewhere of ours with a plain sentence, whatever has gone wrong. The next try starts anew. */
  function sendBack(request: FastifyRequest, reply: FastifyReply, error: unknown, from: string | null): FastifyReply {
    const word = wordFor(error)
    if (word === 'sign_in_failed') request.log.error({ err: error }, 'Google sign-in failed')
    else if (word !== 'google_cancelled' && error instanceof GoogleError && error.cause)
      request.log.warn({ err: error }, 'Google sign-in was not completed')
    return reply.redirect(signInPath({ from, error: word }))
  }

  app.get(path, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    // Spelled out and no longer than a cookie can be: a browser drops a larger one without a word.
    const from = returnAddress(Query.parse(request.query).from)
    try {
      if (!google) throw new GoogleError('google_not_set_up')
      const { address, attempt } = await google.begin()
      remember(reply, attempt, from)
      return await reply.redirect(address)
    } catch (error) {
      return sendBack(request, reply, error, from)
    }
  })

  app.get(`${path}/callback`, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    let from: string | null = null
    try {
      if (!google) throw new GoogleError('google_not_set_up')
      const away = remembered(request)
      // One attempt, one answer: what comes a second time finds nothing to belong to.
      reply.clearCookie(cookie, attributes)
      from = away?.from ?? null
      if (!away || Query.parse(request.query).state !== away.state) throw new GoogleError('google_expired')
      await costly('google', request.ip)
      const profile = await google.finish(searchOf(request), away)
      await app.requestContext.sessions.signIn(request, reply, await accountOf(deps, profile))
      return await reply.redirect(`${env.APP_ORIGIN}${from ?? '/'}`)
    } catch (error) {
      return sendBack(request, reply, error, from)
    }
  })
}

function wordFor(error: unknown): SignInError {
  if (error instanceof GoogleError) return error.word
  return error instanceof Problem && error.code === 'too_many_requests' ? 'too_many_requests' : 'sign_in_failed'
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}

const searchOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
