/** Jokers: once an evening a player, or a team, doubles the round that comes next. */
import type { Joker } from '../../../contract/games/evenings'
import type { ProblemCode } from '../../../contract/problems'
import type { Game } from '../game-state'
import { isDoubled } from './evening'
import { nextRound } from './rounds'

/** A player, and whether they want the next round doubled: 1, or 2 where the host has said so for them; else 0. */
export interface Voice {
  id: number
  teamId: number | null
  voices: number
}

type Played = Pick<Game, 'evening' | 'phase' | 'teams'>

/** In a team of several, one proposes and another confirms. */
const voicesOfTeam = 2

/** Whose joker it is that a player plays: their team's, where there are teams. Null for somebody without a team. */
export const ownerOf = ({ teams }: Pick<Game, 'teams'>, { id, teamId }: Omit<Voice, 'voices'>): number | null =>
  teams ? teamId : id

/** Why a player cannot play their joker now, nor take it back; null where they can. */
export function jokerRefusal(game: Played, voice: Voice): ProblemCode | null {
  if (!game.evening?.hasJokers) return 'no_jokers'
  if (game.phase.name === 'finished') return 'game_finished'
  const owner = ownerOf(game, voice)
  if (owner === null) return 'no_own_team'
  return nextRound(game) === null || isUsed(game, owner) ? 'joker_final' : null
}

const isUsed = ({ evening }: Played, owner: number): boolean =>
  evening?.rounds.some(({ jokers }) => isDoubled(jokers, owner)) ?? false

/** The voices after one of these has played, or taken back, their joker. Taking back is for the whole team. */
export function voicesAfter(
  game: Played,
  all: readonly Voice[],
  { id, isPlayed, isHost }: { id: number; isPlayed: boolean; isHost: boolean },
): Voice[] {
  const own = all.find((voice) => voice.id === id)
  if (!own) return []
  if (isPlayed) return [{ ...own, voices: Math.max(own.voices, isHost ? voicesOfTeam : 1) }].filter(isOther(own))
  const team = all.filter((voice) => ownerOf(game, voice) === ownerOf(game, own))
  return team.filter(({ voices }) => voices > 0).map((voice) => ({ ...voice, voices: 0 }))
}

const isOther = (before: Voice) => (after: Voice) => after.voices !== before.voices

/** What becomes of each joker, by the id of its player or team. */
export function jokersOf(game: Played, all: readonly Voice[]): ReadonlyMap<number, Joker> {
  const groups = new Map<number, Voice[]>()
  for (const voice of all) {
    const owner = ownerOf(game, voice)
    if (owner !== null) groups.set(owner, [...(groups.get(owner) ?? []), voice])
  }
  return new Map([...groups].map(([owner, members]) => [owner, jokerOf(game, owner, members)]))
}

function jokerOf(game: Played, owner: number, members: readonly Voice[]): Joker {
  if (isUsed(game, owner)) return 'used'
  const voices = members.reduce((sum, member) => sum + member.voices, 0)
  if (voices >= Math.min(voicesOfTeam, members.length)) return 'played'
  return voices > 0 ? 'proposed' : 'free'
}

/** Those who double the round that begins now, in order. */
export const played = (game: Played, all: readonly Voice[]): number[] =>
  game.evening?.hasJokers
    ? [...jokersOf(game, all)].flatMap(([owner, joker]) => (joker === 'played' ? owner : [])).sort((a, b) => a - b)
    : []
