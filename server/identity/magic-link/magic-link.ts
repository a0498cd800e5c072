import { createHash, randomBytes } from 'node:crypto'
import { limits } from '../../../contract/limits'
import type { Language } from '../../../contract/languages/languages'
import { returnAddress } from '../../../contract/sign-in/return-address'
import { addresses } from '../../machine/addresses'
import type { Database } from '../../db/database'
import { transaction, type Transaction } from '../../db/transaction'
import type { Deps } from '../../deps'
import type { Env } from '../../env'
import { Problem } from '../../problems/problem'
import { magicLinkMail } from './magic-link-mail'
import { noteLink } from './link-notice'
import { isUsed, openLink, putLink, returnAddressOfLink, useLink } from './magic-link-store'
import { hostOfEmail } from '../user-store'

const kind = 'magic_link'

/** Whether links can be delivered. */
export const canSendLinks = ({ env, outbox }: Pick<Deps, 'env' | 'outbox'>): boolean =>
  outbox !== undefined || env.MAGIC_LINK_ECHO !== undefined

interface LinkRequest {
  email: string
  origin: string
  from: string | null | undefined
  /** Of the page on which it was asked for. */
  language: Language
}

/**
 * Makes a link for this address and mails it. Does not check whether the address is known, so neither the reply nor its
 * timing reveals that. The reply contains the link only if the installation is configured to show it.
 */
export async function requestMagicLink(
  deps: Deps,
  { email, origin, from, language }: LinkRequest,
): Promise<{ magicLink?: string }> {
  const { db, env, log, now, outbox, texts } = deps
  const { link, token } = newLink(origin)
  const expires = now() + limits.magicLinkMs
  const made = {
    email,
    token,
    returnAddress: returnAddress(from),
    isByAdministrator: false,
    createdAt: new Date(now()),
    expiresAt: new Date(expires),
  }

  await transaction(db, async (tx) => {
    await putLink(tx, made)
    // A mailbox that becomes reachable again gets only the valid link, not the voided ones.
    await outbox?.cancel(tx, { kind, to: email })
    const mail = magicLinkMail(texts, { to: email, link, language })
    await outbox?.enqueue(tx, { ...mail, kind, notAfter: expires })
  })
  outbox?.wake()

  if (env.MAGIC_LINK_ECHO === 'log') log.warn(`Sign-in link (shown because MAGIC_LINK_ECHO is set): ${link}`)
  return env.MAGIC_LINK_ECHO === 'response' ? { magicLink: link } : {}
}

/**
 * Makes a link for the administrator to pass on, and records it for a host with this address. A waiting mail with the
 * link that this voids is canceled.
 */
export async function makeAdministratorsLink(
  tx: Transaction,
  { now, outbox }: Pick<Deps, 'now' | 'outbox'>,
  { email, origin, lifetimeMs }: { email: string; origin: string; lifetimeMs: number },
): Promise<{ url: string; until: Date; hostId: string | null }> {
  const { link, token } = newLink(origin)
  const createdAt = new Date(now())
  const until = new Date(now() + lifetimeMs)
  await putLink(tx, { email, token, returnAddress: null, isByAdministrator: true, createdAt, expiresAt: until })
  await outbox?.cancel(tx, { kind, to: email })
  return { url: link, until, hostId: await noteLink(tx, { email, createdAt }) }
}

/** A link, and the part of it that is stored. */
function newLink(origin: string): { link: string; token: string } {
  const token = randomBytes(32).toString('base64url')
  return { link: `${origin}/auth/magic?token=${token}`, token: hashOf(token) }
}

/** The details of a link before it is followed. May be read any number of times. */
export async function readMagicLink({ db, now }: Deps, token: string): Promise<{ email: string; from: string | null }> {
  const hash = hashOf(token)
  return (await openLink(db, hash, new Date(now()))) ?? rejectLink(db, hash)
}

/** The page to return to, even for a used or expired link, while its row is kept. */
export const returnAddressOf = ({ db }: Deps, token: string): Promise<string | null> =>
  returnAddressOfLink(db, hashOf(token))

interface SignInByLink {
  userId: string
  isByAdministrator: boolean
}

/** Uses a link up, and returns its user, created if the address is new. Works once, and only for the newest link. */
export async function redeemMagicLink(deps: Deps, token: string): Promise<SignInByLink> {
  const { db, now } = deps
  const hash = hashOf(token)
  const signIn = await transaction(db, async (tx) => {
    const link = await useLink(tx, hash, new Date(now()))
    if (link === null) return null
    // The host may have been told before the link was used, or may have signed up after it was made.
    if (link.isByAdministrator) await noteLink(tx, link)
    const userId = await hostOfEmail(tx, deps, link.email)
    return userId === null ? null : { userId, isByAdministrator: link.isByAdministrator }
  })
  return signIn ?? rejectLink(db, hash)
}

async function rejectLink(db: Database, hash: string): Promise<never> {
  throw new Problem((await isUsed(db, hash)) ? 'magic_link_used' : 'magic_link_expired')
}

/**
 * The origin of links: the public address, or without one, an address printed at the start. The requesting page may
 * choose among those, since we cannot know whether any other address is ours.
 */
export function linkOrigin(env: Pick<Env, 'APP_ORIGIN' | 'HOST' | 'PORT'>, pageOrigin: string | undefined): string {
  const [best = '', ...others] = addresses(env)
  if (env.APP_ORIGIN || pageOrigin === undefined) return best
  if (![best, ...others, ...loopbackOrigins(env)].includes(pageOrigin)) throw new Problem('origin_not_set_up')
  return pageOrigin
}

/** As `linkOrigin`, for a link opened on another device, where localhost does not work. */
export const sharedLinkOrigin: typeof linkOrigin = (env, pageOrigin) =>
  linkOrigin(env, pageOrigin !== undefined && loopbackOrigins(env).includes(pageOrigin) ? undefined : pageOrigin)

const loopbackOrigins = ({ PORT }: Pick<Env, 'PORT'>) => [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`]

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
