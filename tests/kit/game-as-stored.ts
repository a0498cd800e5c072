import { limits } from '../../contract/limits'
import type { Game } from '../../rules/games/game-state'

/** As its row has it: moments are whole milliseconds. */
export function asStored(game: Game): Game {
  const { phase } = game
  const whole = Math.trunc
  switch (phase.name) {
    case 'waiting':
      return game
    case 'question': {
      const { shownAt, opensAt, pausedAt } = phase
      const moments = { shownAt: whole(shownAt), opensAt: whole(opensAt), pausedAt: pausedAt && whole(pausedAt) }
      return { ...game, phase: { ...phase, ...moments } }
    }
    case 'countdown': {
      const { opensAt, closedAt, countsFrom } = phase
      const least = whole(closedAt) + (game.singlePlayer ? 0 : limits.revealMs)
      const moments = {
        opensAt: whole(opensAt),
        closedAt: whole(closedAt),
        countsFrom: Math.max(whole(countsFrom), least),
      }
      const endsAt = phase.break?.endsAt ?? null
      const left = phase.break && { break: { ...phase.break, endsAt: endsAt && whole(endsAt) } }
      return { ...game, phase: { ...phase, ...moments, ...left } }
    }
    case 'finished':
      return { ...game, phase: { ...phase, revealedAt: whole(phase.revealedAt), linksUntil: whole(phase.linksUntil) } }
  }
}
