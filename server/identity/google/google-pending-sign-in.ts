import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Deps } from '../../deps'
import { isHttps } from '../../env'
import type { Attempt } from './google'

const lifetimeMinutes = 10

const PendingSignIn = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  from: z.string().nullable(),
  until: z.number(),
})
export type PendingSignIn = z.output<typeof PendingSignIn>

/** Keeps a sign-in in a signed cookie while the browser is at Google. */
export function pendingSignIns({ env, now }: Pick<Deps, 'env' | 'now'>, path: string) {
  const cookie = isHttps(env) ? '__Secure-google' : 'google'
  // Lax, because Google sends the browser back from another site.
  const attributes = { path, httpOnly: true, sameSite: 'lax', secure: isHttps(env) } as const

  function read(request: FastifyRequest): PendingSignIn | null {
    const signed = request.cookies[cookie]
    const { valid, value } = signed ? request.unsignCookie(signed) : { valid: false, value: null }
    if (!valid || value === null) return null
    const pending = PendingSignIn.safeParse(parseBase64Json(value)).data
    return pending && pending.until > now() ? pending : null
  }

  return {
    save(reply: FastifyReply, attempt: Attempt, from: string | null): void {
      const pending: PendingSignIn = { ...attempt, from, until: now() + lifetimeMinutes * 60_000 }
      const value = Buffer.from(JSON.stringify(pending)).toString('base64url')
      reply.setCookie(cookie, value, { ...attributes, signed: true, maxAge: lifetimeMinutes * 60 })
    },
    /** Reads and removes it, so that a repeated callback finds nothing. */
    take(request: FastifyRequest, reply: FastifyReply): PendingSignIn | null {
      const pending = read(request)
      reply.clearCookie(cookie, attributes)
      return pending
    },
  }
}

function parseBase64Json(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
