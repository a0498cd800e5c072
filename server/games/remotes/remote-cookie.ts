import { createHash, randomBytes } from 'node:crypto'
import type { HttpReply, HttpRequest } from '../../http/request/http-request'

const remoteMs = 24 * 3_600_000

/**
 * A browser's secret as a remote. Only its hash is stored. It gives rights once the host allows it: in the game that
 * issued it, and in later games of the series.
 */
export interface RemoteSecret {
  /** The game that issued it. */
  gameId: number
  secret: string
  hash: Buffer
}

const cookie = /^(?:__Host-)?remote_([1-9][0-9]{0,9})$/
const gameIdMax = 2 ** 31 - 1
const wellFormed = /^[A-Za-z0-9_-]{32}$/

const cookieName = (gameId: number, isSecure: boolean) => `${isSecure ? '__Host-' : ''}remote_${gameId}`

export const newRemote = (gameId: number): RemoteSecret => remote(gameId, randomBytes(24).toString('base64url'))

const remote = (gameId: number, secret: string): RemoteSecret => ({ gameId, secret, hash: hashOf(secret) })

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** A browser keeps each for a day. Anyone who shows more has made them up. */
const mostShown = 20

const shownIn = new WeakMap<HttpRequest, Buffer[]>()

/**
 * The hashes of all remote secrets in a request's cookies, for any game, newest first. Computed once per request
 * whatever its game, so that the timing reveals nothing about the PIN.
 */
export function shownHashes(request: HttpRequest, isSecure: boolean): Buffer[] {
  const before = shownIn.get(request)
  if (before) return before
  const shown = shownSecrets(request, isSecure).map(({ secret }) => hashOf(secret))
  shownIn.set(request, shown)
  return shown
}

function shownSecrets({ cookies }: HttpRequest, isSecure: boolean): { gameId: number; secret: string }[] {
  const all = Object.entries(cookies).flatMap(([name, secret]) => {
    const gameId = Number(cookie.exec(name)?.[1] ?? 0)
    const isOurs = gameId > 0 && gameId <= gameIdMax && name === cookieName(gameId, isSecure)
    return isOurs && secret !== undefined && wellFormed.test(secret) ? [{ gameId, secret }] : []
  })
  return all.sort((one, other) => other.gameId - one.gameId).slice(0, mostShown)
}

export function giveRemote(reply: HttpReply, { gameId, secret }: RemoteSecret, isSecure: boolean): void {
  reply.setCookie(cookieName(gameId, isSecure), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: remoteMs / 1_000,
  })
}
