import { Confetti } from './lazy-confetti'
import { Face } from '../live/face/face'
import type { GameView } from '../live/view/game-view'
import { PersonName } from '../live/person-name'
import { useIsPast } from '../questions/countdown'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import { podiumMoment } from './podium-moment'
import { ReactionBar } from './reactions/lazy-reaction-bar'
import { finalTitle } from './result/words'
import '../questions/player-layout.css'
import './player-show.css'

/**
 * Shown while the big screen reveals the winner: no phone tells it sooner. Second and third have their moment, and all
 * may react.
 */
export function LookUp({ view }: { view: GameView }) {
  const moment = podiumMoment(view)
  const hasCome = useIsPast(moment?.shownAt ?? 0) && moment !== null
  const { me, counts } = view
  const title = hasCome ? finalTitle({ rank: moment.rank, score: 1, players: counts.joined }) : 'Look up!'
  useTitleAndFocus(title)
  return (
    <main className="game-screen phone player">
      {hasCome && <Confetti />}
      <div className="column player-middle look-up">
        {hasCome ? (
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
        <p className="dim">{hasCome ? 'You’re on the podium. Take a bow!' : 'The winners are on the big screen.'}</p>
      </div>
      <ReactionBar view={view} />
    </main>
  )
}
