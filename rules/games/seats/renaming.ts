/** A host renames a player. The seat keeps answering to its former nicknames, but only for its own browser. */
import { changed, unchanged, type Outcome, type Refused } from '../change'
import { rudeNamesOf, type Game } from '../game-state'
import type { NameVerdict } from './rude-names'
import { formerKeysAfter, type SeatNames } from './seat-names'

export interface NamedSeat extends SeatNames {
  id: number
  nickname: string
}

export interface Rename {
  participantId: number
  nickname: string
  key: string
  verdict: NameVerdict
  /** The participant's own seat and the current holder of the nickname, without removed seats. */
  seats: readonly NamedSeat[]
}

export function renameStep(game: Game, { participantId, nickname, key, verdict, seats }: Rename): Outcome | Refused {
  if (game.phase.name === 'finished') return { refused: 'game_finished' }
  const seat = seats.find(({ id }) => id === participantId)
  if (!seat) return { refused: 'participant_not_found' }
  if (seats.some((other) => other.key === key && other.id !== participantId)) return { refused: 'nickname_taken' }
  if (seat.nickname === nickname) return unchanged(game)
  if (verdict === 'rude' && rudeNamesOf(game) !== 'allow') return { refused: 'rude_nickname' }
  return changed(game, { type: 'renamed', id: participantId, nickname, key, formerKeys: formerKeysAfter(seat, key) })
}
