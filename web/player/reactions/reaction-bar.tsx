import { Trans } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { playerRoutes } from '../../../contract/player-routes'
import { reactions, type Reaction } from '../../../contract/games/reactions'
import { call } from '../../api'
import { ReactionIcon, reactionName } from '../../live/reaction-icon'
import type { GameView } from '../../live/view/game-view'
import { reactionSender } from './reaction-sender'
import './reaction-bar.css'

interface ReactionProps {
  view: GameView
  /** False while only its room is reserved. */
  isShown?: boolean
}

/** Five pictures that float over the hall when tapped, unless the host has switched them off. */
export function ReactionBar({ view, isShown = true }: ReactionProps) {
  const participantId = view.me?.id
  if (participantId === undefined || view.singlePlayer || view.settings?.reactions !== true) return null
  return <Bar key={participantId} pin={view.pin} participantId={participantId} isShown={isShown} />
}

interface BarProps {
  pin: string
  participantId: number
  isShown: boolean
}

function Bar({ pin, participantId, isShown }: BarProps) {
  const [taps, setTaps] = useState<Partial<Record<Reaction, number>>>({})
  const sender = useMemo(
    () => reactionSender((counts) => call(playerRoutes.games.react, { pin, participantId, counts })),
    [pin, participantId],
  )
  useEffect(() => sender.stop, [sender])
  return (
    <div className={`reaction-bar ${isShown ? '' : 'kept-room'}`} role="group" aria-labelledby="reaction-bar-title">
      <p id="reaction-bar-title">
        <Trans comment="Above buttons whose pictures float over the big screen">Wave to the hall</Trans>
      </p>
      {reactions.map((reaction) => (
        <button
          key={reaction}
          type="button"
          aria-label={reactionName(reaction)}
          onClick={() => sender.tap(reaction) && setTaps({ ...taps, [reaction]: (taps[reaction] ?? 0) + 1 })}
        >
          {/* A new key at each tap restarts the hop. */}
          <span className={taps[reaction] ? 'hops' : ''} key={taps[reaction] ?? 0}>
            <ReactionIcon reaction={reaction} />
          </span>
        </button>
      ))}
    </div>
  )
}
