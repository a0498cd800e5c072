/** A host gives a player another nickname. The seat still answers to its former ones, for its own browser alone. */
import { changed, unchanged, type Outcome, type Refused } from './change'
import type { Game } from './game-state'
import { formerKeysAfter, type SeatNames } from './seat-names'

export interface NamedSeat extends SeatNames {
  id: number
  nickname: string
}

export interface Rename {
  participantId: number
  nickname: string
  key: string
  /** The participant's own seat, and the one that has the nickname now; removed ones are not among them. */
  seats: readonly NamedSeat[]
}

export function renameStep(game: Game, { participantId, nickname, key, seats }: Rename): Outcome | Refused {
  if (game.phase.name === 'finished') return { refused: 'game_finished' }
  const seat = seats.find(({ id }) => id === participantId)
  if (!seat) return { refused: 'participant_not_found' }
  if (seats.some((other) => other.key === key && other.id !== participantId)) return { refused: 'nickname_taken' }
  if (seat.nickname === nickname) return unchanged(game)
  return changed(game, { type: 'renamed', id: participantId, nickname, key, formerKeys: formerKeysAfter(seat, key) })
}
