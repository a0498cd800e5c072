import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Cookies } from '../http/fast-path'

const seatMs = 24 * 3_600_000

/** A browser's secret for one game, and for those that it follows the host into. Only its hash is stored, so that a copy of the database opens no seat. */
export interface SeatSecret {
  secret: string
  hash: Buffer
}

const wellFormed = /^[A-Za-z0-9_-]{32}$/

export const newSeat = (): SeatSecret => seat(randomBytes(24).toString('base64url'))

/** By the secrets themselves: a phone shows its own with each call. Three halls' worth. */
const known = new LRUCache<string, SeatSecret>({ max: 6_000 })

function seat(secret: string): SeatSecret {
  const before = known.get(secret)
  if (before) return before
  const fresh = { secret, hash: createHash('sha256').update(secret).digest() }
  known.set(secret, fresh)
  return fresh
}

const cookieName = (gameId: number, isSecure: boolean) => `${isSecure ? '__Host-' : ''}seat_${gameId}`

/** The seat that a request's browser holds in a game; null when it shows none. */
export function seatOf({ cookies }: { cookies: Cookies }, gameId: number, isSecure: boolean): SeatSecret | null {
  const secret = cookies[cookieName(gameId, isSecure)]
  return secret !== undefined && wellFormed.test(secret) ? seat(secret) : null
}

export function giveSeat(reply: FastifyReply, gameId: number, { secret }: SeatSecret, isSecure: boolean): void {
  reply.setCookie(cookieName(gameId, isSecure), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: seatMs / 1_000,
  })
}
