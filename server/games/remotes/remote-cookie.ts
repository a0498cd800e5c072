import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const remoteMs = 24 * 3_600_000

/** A browser's secret as a remote of one game. Only its hash is stored, and it gives rights once the host has allowed it. */
export interface RemoteSecret {
  gameId: number
  secret: string
  hash: Buffer
}

const cookie = /^(?:__Host-)?remote_([1-9][0-9]{0,9})$/
const gameIdMax = 2 ** 31 - 1
const wellFormed = /^[A-Za-z0-9_-]{32}$/

const cookieName = (gameId: number, isSecure: boolean) => `${isSecure ? '__Host-' : ''}remote_${gameId}`

export const newRemote = (gameId: number): RemoteSecret => remote(gameId, randomBytes(24).toString('base64url'))

const remote = (gameId: number, secret: string): RemoteSecret => ({
  gameId,
  secret,
  hash: createHash('sha256').update(secret).digest(),
})

/** The secret that a request's browser shows for a game; null when it shows none. */
export function remoteOf(request: FastifyRequest, gameId: number, isSecure: boolean): RemoteSecret | null {
  const secret = request.cookies[cookieName(gameId, isSecure)]
  return secret !== undefined && wellFormed.test(secret) ? remote(gameId, secret) : null
}

/** All that it shows, of whichever games. */
export function remotesOf(request: FastifyRequest, isSecure: boolean): RemoteSecret[] {
  const gameIds = Object.keys(request.cookies).map((name) => Number(cookie.exec(name)?.[1] ?? 0))
  return gameIds.flatMap((gameId) =>
    gameId > 0 && gameId <= gameIdMax ? (remoteOf(request, gameId, isSecure) ?? []) : [],
  )
}

export function giveRemote(reply: FastifyReply, { gameId, secret }: RemoteSecret, isSecure: boolean): void {
  reply.setCookie(cookieName(gameId, isSecure), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: remoteMs / 1_000,
  })
}
