import type { GameView } from './game-view'
import { PersonName } from './person-name'
import { counted, figure } from './words'

export function PlayerTop({ view, index }: { view: GameView; index: number }) {
  return (
    <div className="player-top">
      <span className="chip">
        <span aria-hidden="true">
          {figure(index + 1)} / {figure(view.totalQuestions)}
        </span>
        <span className="unseen">
          Question {index + 1} of {view.totalQuestions}
        </span>
      </span>
      <PersonName nickname={view.me?.nickname ?? ''} className="dim" />
      <span className="chip fixed">{counted(view.me?.standing.score ?? 0, 'point')}</span>
    </div>
  )
}
