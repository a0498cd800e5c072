import { hash as hashOf, randomFillSync } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { HttpReply, HttpRequest } from '../http/request/http-request'

const seatMs = 24 * 3_600_000

/**
 * A browser's secret for one game and its successors. Stored as a hash, so that a copy of the database opens no seat.
 */
export interface SeatSecret {
  secret: string
  hash: Buffer
}

const wellFormed = /^[A-Za-z0-9_-]{32}$/

const secretBytes = 24
/** Drawn in bulk, because a whole hall joins at once. */
const drawn = Buffer.alloc(128 * secretBytes)
let taken = drawn.length

export function newSeat(): SeatSecret {
  if (taken === drawn.length) {
    randomFillSync(drawn)
    taken = 0
  }
  const bytes = drawn.subarray(taken, (taken += secretBytes))
  const secret = bytes.toString('base64url')
  // Leaves no copy of the secrets behind.
  bytes.fill(0)
  return seat(secret)
}

/** Cached by secret, because a phone sends its own with each call. Room for three halls. */
const known = new LRUCache<string, SeatSecret>({ max: 6_000 })

function seat(secret: string): SeatSecret {
  const before = known.get(secret)
  if (before) return before
  const fresh = { secret, hash: hashOf('sha256', secret, 'buffer') }
  known.set(secret, fresh)
  return fresh
}

const cookieName = (name: string, isSecure: boolean) => `${isSecure ? '__Host-' : ''}${name}`

/** The browser's seat secret in a cookie of this name; null if the request has none. */
export function seatIn({ cookies }: Pick<HttpRequest, 'cookies'>, name: string, isSecure: boolean): SeatSecret | null {
  const secret = cookies[cookieName(name, isSecure)]
  return secret !== undefined && wellFormed.test(secret) ? seat(secret) : null
}

export function keepSeat(
  reply: HttpReply,
  { secret }: SeatSecret,
  { name, isSecure, maxAgeMs }: { name: string; isSecure: boolean; maxAgeMs: number },
): void {
  reply.setCookie(cookieName(name, isSecure), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: Math.max(0, Math.floor(maxAgeMs / 1_000)),
  })
}

/** As `seatIn`, for a game. */
export const seatOf = (request: Pick<HttpRequest, 'cookies'>, gameId: number, isSecure: boolean): SeatSecret | null =>
  seatIn(request, `seat_${gameId}`, isSecure)

export const giveSeat = (reply: HttpReply, gameId: number, seat: SeatSecret, isSecure: boolean): void =>
  keepSeat(reply, seat, { name: `seat_${gameId}`, isSecure, maxAgeMs: seatMs })
