import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Reply } from '../../../contract/api'
import { limits } from '../../../contract/limits'
import { playerRoutes } from '../../../contract/player-routes'
import { isPin, shown } from '../../../contract/text'
import { call } from '../../api'
import { Face } from '../../live/face/face'
import { useCallResult } from '../use-call-result'

type Found = Reply<typeof playerRoutes.games.find>
type GameSeat = Found['seats'][number]

/**
 * This browser's seats in the game with this PIN, and what it asks for in place of a nickname of one's own: a drawn one,
 * or the name of a team that shares one phone. A PIN without a game is reported when it is used.
 */
export function useSeats(pin: string): [seats: GameSeat[], asks: Found['nicknames' | 'phones']] {
  const find = useCallback(() => call(playerRoutes.games.find, { pin }), [pin])
  const game = useCallResult(isPin(pin) ? find : null)
  return [game?.seats.slice(0, limits.seatsPerBrowser) ?? [], game?.nicknames ?? game?.phones]
}

/** Offers the existing seat to a player who returns to /join, before a new one. */
export function SeatList({ seats, onContinue }: { seats: GameSeat[]; onContinue: (participantId: number) => void }) {
  return (
    <div className="seats">
      {seats.map(({ id, nickname, face }, index) => (
        <button
          className={`game-button ${index > 0 ? 'quiet' : ''}`}
          type="button"
          key={id}
          onClick={() => onContinue(id)}
        >
          <Face face={face} />
          <span>
            <Trans>
              Continue as <bdi>{ph({ name: shown(nickname) })}</bdi>
            </Trans>
          </span>
        </button>
      ))}
    </div>
  )
}
