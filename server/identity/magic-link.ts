import { createHash, randomBytes } from 'node:crypto'
import { limits } from '../../contract/limits'
import { returnAddress } from '../../contract/return-address'
import { addresses } from '../machine/addresses'
import type { Database } from '../db/database'
import { transaction } from '../db/transaction'
import type { Deps } from '../deps'
import type { Env } from '../env'
import { Problem } from '../problems/problem'
import { magicLinkMail } from './magic-link-mail'
import { isUsed, openLink, putLink, returnAddressOfLink, useLink } from './magic-link-store'
import { hostOfEmail } from './user-store'

const kind = 'magic_link'

/** Whether a link can be delivered at all. */
export const canSendLinks = ({ env, outbox }: Pick<Deps, 'env' | 'outbox'>): boolean =>
  outbox !== undefined || env.MAGIC_LINK_ECHO !== undefined

/**
 * Makes a link for this address and mails it. Whether the address is known is not checked, so neither the reply nor its
 * duration reveals it. The reply holds the link only where the installation is set to show it.
 */
export async function requestMagicLink(
  deps: Deps,
  { email, origin, from }: { email: string; origin: string; from: string | null | undefined },
): Promise<{ magicLink?: string }> {
  const { db, env, log, now, outbox } = deps
  const token = randomBytes(32).toString('base64url')
  const link = `${origin}/auth/magic?token=${token}`
  const expires = now() + limits.magicLinkMs
  const made = {
    email,
    token: hashOf(token),
    returnAddress: returnAddress(from),
    createdAt: new Date(now()),
    expiresAt: new Date(expires),
  }

  await transaction(db, async (tx) => {
    await putLink(tx, made)
    // A mailbox that comes back after a while gets the one link that works, not those that it voids.
    await outbox?.cancel(tx, { kind, to: email })
    await outbox?.enqueue(tx, { ...magicLinkMail(email, link), kind, notAfter: expires })
  })
  outbox?.wake()

  if (env.MAGIC_LINK_ECHO === 'log') log.warn(`Sign-in link (shown because MAGIC_LINK_ECHO is set): ${link}`)
  return env.MAGIC_LINK_ECHO === 'response' ? { magicLink: link } : {}
}

/** What a link is for, before it is followed. Can be asked any number of times. */
export async function readMagicLink({ db, now }: Deps, token: string): Promise<{ email: string; from: string | null }> {
  const hash = hashOf(token)
  return (await openLink(db, hash, new Date(now()))) ?? rejectLink(db, hash)
}

/** The page to return to, also for a link that is used or expired, as long as its row is kept. */
export const returnAddressOf = ({ db }: Deps, token: string): Promise<string | null> =>
  returnAddressOfLink(db, hashOf(token))

/** Uses a link up, and finds its user, or adds one if the address is new. Works once, and for the newest link only. */
export async function redeemMagicLink(deps: Deps, token: string): Promise<string> {
  const { db, now } = deps
  const hash = hashOf(token)
  const userId = await transaction(db, async (tx) => {
    const email = await useLink(tx, hash, new Date(now()))
    return email === null ? null : hostOfEmail(tx, deps, email)
  })
  return userId ?? rejectLink(db, hash)
}

async function rejectLink(db: Database, hash: string): Promise<never> {
  throw new Problem((await isUsed(db, hash)) ? 'magic_link_used' : 'magic_link_expired')
}

/**
 * The origin of links: the public address, or without one an address that was printed at the start. The page that asks may
 * choose among those; we cannot know whether any other address is ours.
 */
export function linkOrigin(env: Pick<Env, 'APP_ORIGIN' | 'HOST' | 'PORT'>, pageOrigin: string | undefined): string {
  const [best = '', ...others] = addresses(env)
  if (env.APP_ORIGIN || pageOrigin === undefined) return best
  const here = [`http://localhost:${env.PORT}`, `http://127.0.0.1:${env.PORT}`]
  if (![best, ...others, ...here].includes(pageOrigin)) throw new Problem('origin_not_set_up')
  return pageOrigin
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
