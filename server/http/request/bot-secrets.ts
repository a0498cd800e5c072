import { hash as hashOf, randomBytes } from 'node:crypto'
import type { HttpRequest } from './http-request'

const cookieName = 'rehearsal'
const secretBytes = 24

/**
 * The secrets by which this process knows the bots that it has started itself, in memory alone: who shows one is a bot
 * of that game, and counts in no limit and no metric.
 */
export class BotSecrets {
  readonly #games = new Map<string, number>()

  /** The cookie that bots of this game show. */
  issue(gameId: number): string {
    const secret = randomBytes(secretBytes).toString('base64url')
    this.#games.set(digest(secret), gameId)
    return `${cookieName}=${secret}`
  }

  revoke(gameId: number): void {
    for (const [secret, id] of this.#games) if (id === gameId) this.#games.delete(secret)
  }

  isBot(request: Pick<HttpRequest, 'cookies'>): boolean {
    return this.#gameOf(request) !== undefined
  }

  isBotOf(request: Pick<HttpRequest, 'cookies'>, gameId: number): boolean {
    return this.#gameOf(request) === gameId
  }

  #gameOf({ cookies }: Pick<HttpRequest, 'cookies'>): number | undefined {
    if (this.#games.size === 0) return undefined
    const secret = cookies[cookieName]
    return secret === undefined ? undefined : this.#games.get(digest(secret))
  }
}

// Looked up by its digest, so that the time that takes says nothing of a secret.
const digest = (secret: string): string => hashOf('sha256', secret, 'base64')
