import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Joker as JokerState } from '../../../contract/games/evenings'
import { jokerRoute } from '../../../contract/player-routes'
import { call, errorMessage } from '../../api'
import type { GameView } from '../../live/view/game-view'
import { jokerTexts } from './words'

/** Plays the joker for the round that comes next, and takes it back. */
export function Joker({ view, round }: { view: GameView; round: number }) {
  const { joker, isBusy, isMine, problem, play } = useJoker(view)
  if (!joker || !view.me) return null
  const { says, play: plays, takeBack } = jokerTexts(joker, { round, isTeams: view.teams !== null, isMine })
  return (
    <section
      className="joker"
      aria-label={t({ message: 'Joker', comment: 'Doubles a round’s points for who plays it' })}
      data-state={joker}
    >
      <p role="status">
        <span className="joker-mark" dir="ltr" aria-hidden="true">
          ×2
        </span>
        {says}
      </p>
      {(plays || takeBack) && (
        <div className="row joker-buttons">
          {plays && (
            <button className="game-button" type="button" aria-disabled={isBusy} onClick={() => play(true)}>
              {plays}
            </button>
          )}
          {takeBack && (
            <button className="game-button quiet" type="button" aria-disabled={isBusy} onClick={() => play(false)}>
              {takeBack}
            </button>
          )}
        </div>
      )}
      {problem && <p role="alert">{problem}</p>}
    </section>
  )
}

/** The reply comes before the event that tells of it. */
function useJoker({ pin, me }: GameView) {
  const told = me?.joker
  const [reply, setReply] = useState<{ joker: JokerState; before: JokerState | undefined } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  if (reply && reply.before !== told) setReply(null)

  const play = async (isPlayed: boolean) => {
    if (isBusy || !me) return
    setIsBusy(true)
    setProblem('')
    try {
      const { joker } = await call(jokerRoute, { pin, participantId: me.id, isPlayed })
      setReply({ joker, before: told })
    } catch (error) {
      setProblem(errorMessage(error, t`We couldn’t reach the server. Please try again.`))
    }
    setIsBusy(false)
  }
  const isMine = reply ? reply.joker === 'proposed' : me?.isOwnProposal === true
  return { joker: reply?.joker ?? told, isMine, isBusy, problem, play: (isPlayed: boolean) => void play(isPlayed) }
}
