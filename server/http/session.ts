import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostLanguages, type Language } from '../../contract/languages/languages'
import type { HttpRequest } from './request/http-request'
import { readerLanguage } from './request/reader-language'

const lifetimeMs = 30 * 24 * 3_600_000
const renewalMs = 3_600_000

/** A signed-in user. `sessionKey` identifies the session for work that outlives the request. */
export interface Caller {
  userId: string
  sessionKey: string
}

/** Stores sessions. Only `open` creates one, so that nothing else can revive an ended session. */
export interface SessionStore {
  /** `language`: of the pages that the session began on, which the user's mails come in. */
  open(session: { key: string; userId: string; expires: Date; language: Language }): Promise<void>
  find(key: string, now: Date): Promise<{ userId: string; expires: Date } | null>
  /** Returns false if the session has ended in the meantime. */
  renew(key: string, expires: Date): Promise<boolean>
  /** Returns the session's user; null if there was none. */
  end(key: string): Promise<string | null>
  /** Returns the keys of the ended sessions. */
  endAll(userId: string): Promise<string[]>
}

/** Called when somebody has signed out, to end what depends on their session. Must not throw. */
export type SignOutObserver = (userId: string, sessionKeys: string[]) => Promise<void>

export interface Sessions {
  /** The signed-in user, if any. Never writes, so it suits calls that players and hosts share. */
  caller(request: HttpRequest): Promise<Caller | null>
  /** As `caller`, but renews the session at most once an hour: for calls that require a signed-in user. */
  renewed(request: FastifyRequest, reply: FastifyReply): Promise<Caller | null>
  /** Whether the session is still valid, because a signed-out host's stream must end. */
  isValid(sessionKey: string): Promise<boolean>
  /** Starts a session under a new id, and ends the browser's previous one. */
  signIn(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<Caller>
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** For a browser whose session ended with its user. */
  clearCookie(reply: FastifyReply): void
  /** Ends every session of a user, on all devices. */
  endAll(userId: string): Promise<void>
  /** As `endAll`, requested in one of these sessions. */
  signOutEverywhere(reply: FastifyReply, userId: string): Promise<void>
  observeSignOuts(observer: SignOutObserver): void
}

/** The browser holds a random signed id. The store knows only its hash, so a copy of the table signs nobody in. */
export function cookieSessions(store: SessionStore, { secure, now }: { secure: boolean; now: () => number }): Sessions {
  const cookie = secure ? '__Host-session' : 'session'
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const

  const observers: SignOutObserver[] = []
  const tellOfEnd = async (userId: string, keys: string[]) => {
    for (const observer of observers) await observer(userId, keys)
  }

  async function end(id: string): Promise<void> {
    const key = sessionKeyOf(id)
    const userId = await store.end(key)
    if (userId !== null) await tellOfEnd(userId, [key])
  }

  const endAll = async (userId: string) => tellOfEnd(userId, await store.endAll(userId))

  const setCookie = (reply: FastifyReply, id: string) =>
    reply.setCookie(cookie, id, { ...attributes, signed: true, maxAge: lifetimeMs / 1_000 })

  function idOf(request: HttpRequest): string | null {
    const signed = request.cookies[cookie]
    const id = signed === undefined ? null : request.unsignCookie(signed)
    return id?.valid ? id.value : null
  }

  async function read(id: string | null) {
    if (id === null) return null
    const found = await store.find(sessionKeyOf(id), new Date(now()))
    return found && { id, expires: found.expires, caller: { userId: found.userId, sessionKey: sessionKeyOf(id) } }
  }

  return {
    async caller(request) {
      return (await read(idOf(request)))?.caller ?? null
    },
    async renewed(request, reply) {
      const session = await read(idOf(request))
      if (!session) return null
      const expires = now() + lifetimeMs
      const isDue = expires - session.expires.getTime() >= renewalMs
      if (isDue && (await store.renew(session.caller.sessionKey, new Date(expires)))) setCookie(reply, session.id)
      return session.caller
    },
    async isValid(sessionKey) {
      return (await store.find(sessionKey, new Date(now()))) !== null
    },
    async signIn(request, reply, userId) {
      const former = idOf(request)
      const id = randomBytes(32).toString('base64url')
      const caller = { userId, sessionKey: sessionKeyOf(id) }
      const expires = new Date(now() + lifetimeMs)
      const language = readerLanguage(request, hostLanguages)
      await store.open({ key: caller.sessionKey, userId, expires, language })
      if (former !== null) await end(former)
      setCookie(reply, id)
      return caller
    },
    async signOut(request, reply) {
      const id = idOf(request)
      // First, because a failed logout looks successful, and must not leave the next person at the browser signed in.
      reply.clearCookie(cookie, attributes)
      if (id !== null) await end(id)
    },
    clearCookie(reply) {
      reply.clearCookie(cookie, attributes)
    },
    endAll,
    async signOutEverywhere(reply, userId) {
      reply.clearCookie(cookie, attributes)
      await endAll(userId)
    },
    observeSignOuts(observer) {
      observers.push(observer)
    },
  }
}

export const sessionKeyOf = (id: string): string => createHash('sha256').update(id).digest('base64url')
