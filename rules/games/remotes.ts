/** Who may ask to control a game beside its host, and whom the host may allow. */
import { limits } from '../../contract/limits'
import { changed, unchanged, type Outcome, type Refused } from './change'
import type { Game } from './game-state'

/** A browser that asks for control, or has it. Denied and removed browsers are not listed. */
export interface GameRemote {
  id: number
  digits: string
  isAllowed: boolean
  askedAt: number
}

const digitsMin = 100
const digitsMax = 999

/** Time until the request expires, in ms; null once it is answered or expired. */
export function askingMs({ isAllowed, askedAt }: GameRemote, now: number): number | null {
  const endsInMs = Math.round(askedAt + limits.remoteAskingMs - now)
  return isAllowed || endsInMs <= 0 ? null : endsInMs
}

const isAsking = (remote: GameRemote, now: number): boolean => askingMs(remote, now) !== null

/** The game's remotes, and the requests that are open now. */
export const remotesNow = <R extends GameRemote>(remotes: readonly R[], now: number): R[] =>
  remotes.filter((remote) => remote.isAllowed || isAsking(remote, now))

/** Adds a request from one more browser. */
export function askStep(game: Game, remotes: readonly GameRemote[], now: number): Outcome | Refused {
  if (game.phase.name === 'finished') return { refused: 'game_finished' }
  const asking = remotes.filter((remote) => isAsking(remote, now))
  if (asking.length >= limits.remotesAsking) return { refused: 'too_many_remotes' }
  return changed(game, { type: 'remotes' })
}

/** Adds the host's own browser, which is allowed at once. */
export function askAsHostStep(game: Game, remotes: readonly GameRemote[]): Outcome | Refused {
  if (game.phase.name === 'finished') return { refused: 'game_finished' }
  return isFull(remotes) ? { refused: 'remotes_full' } : changed(game, { type: 'remotes' })
}

const isFull = (remotes: readonly GameRemote[]): boolean =>
  remotes.filter(({ isAllowed }) => isAllowed).length >= limits.remotesPerGame

/** Whether the host's screen keeps showing a code, so that each code shown stays valid for a minute. */
export const isCodeShown = (madeAt: number, now: number): boolean => now - madeAt < limits.remoteCodeMs / 2

/** Three digits that no other remote of the game has: those `drawn` at random (0 to 1), or the next free ones. */
export function freeDigits(remotes: readonly { digits: string }[], drawn: number): string {
  const taken = new Set(remotes.map(({ digits }) => digits))
  const count = digitsMax - digitsMin + 1
  const first = Math.floor(drawn * count)
  for (let step = 0; step < count; step++) {
    const digits = String(digitsMin + ((first + step) % count))
    if (!taken.has(digits)) return digits
  }
  throw new Error('More remotes than three digits can tell apart')
}

export function allowStep(game: Game, remotes: readonly GameRemote[], id: number, now: number): Outcome | Refused {
  if (game.phase.name === 'finished') return { refused: 'game_finished' }
  const asked = remotes.find((remote) => remote.id === id)
  if (asked?.isAllowed) return unchanged(game)
  if (!asked || !isAsking(asked, now)) return { refused: 'remote_not_found' }
  if (isFull(remotes)) return { refused: 'remotes_full' }
  return changed(game, { type: 'remotes' })
}

type KnownRemote = GameRemote & { secret: string }

/**
 * Remotes of earlier games that also control this one, while there is room beside those already `here`. Each keeps its
 * digits unless they are taken; then it gets new ones, `drawn` at random (0 to 1).
 */
export function broughtAlong<R extends KnownRemote>(
  here: readonly KnownRemote[],
  former: readonly R[],
  drawn: number,
): R[] {
  const known = new Set(here.map(({ secret }) => secret))
  const all: GameRemote[] = [...here]
  const brought: R[] = []
  for (const one of former) {
    if (known.has(one.secret) || isFull(all)) continue
    const isTaken = all.some(({ digits }) => digits === one.digits)
    const remote = isTaken ? { ...one, digits: freeDigits(all, drawn) } : one
    known.add(one.secret)
    all.push(remote)
    brought.push(remote)
  }
  return brought
}
