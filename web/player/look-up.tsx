import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { podiumPlaces } from '../../rules/games/ceremony'
import { Face } from '../live/face/face'
import type { GameView } from '../live/view/game-view'
import type { FinishedPhase } from '../live/view/phase'
import { PersonName } from '../live/person-name'
import { optionalPart } from '../ui/loading/optional-part'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import { Confetti } from './podium/lazy-confetti'
import { ReactionBar } from './reactions/lazy-reaction-bar'
import { finalTitle } from './result/words'
import '../questions/player-layout.css'
import './player-show.css'

// Loaded separately, because few phones are on the podium.
const TellPodium = optionalPart(() => import('./podium/tell-podium').then((m) => m.TellPodium))

/**
 * Shown while the big screen reveals the winner: no phone tells it sooner. Second and third have their moment, and all
 * may react.
 */
export function LookUp({ view, phase }: { view: GameView; phase: FinishedPhase }) {
  const { me, counts } = view
  const [rank, setRank] = useState(0)
  const own = phase.leaderboard.find(({ id }) => id === me?.id) ?? me?.standing
  const title = rank
    ? finalTitle({ rank, score: 1, players: counts.joined })
    : t({ message: 'Look up!', comment: 'At the big screen' })
  useTitleAndFocus(title)
  return (
    <main className="game-screen phone player">
      {own && own.rank <= podiumPlaces && <TellPodium view={view} tell={setRank} />}
      {rank > 0 && <Confetti />}
      <div className="column player-middle look-up">
        {rank ? (
          <>
            <Face face={me?.face} />
            <PersonName nickname={me?.nickname ?? ''} className="dim" />
          </>
        ) : (
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 13l7-7 7 7M12 6v14" />
          </svg>
        )}
        <h1>{title}</h1>
        <p className="dim">{rank ? t`You’re on the podium. Take a bow!` : t`The winners are on the big screen.`}</p>
      </div>
      <ReactionBar view={view} />
    </main>
  )
}
