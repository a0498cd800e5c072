import type { GameView, LobbyName } from '../../live/view/game-view'
import type { HostCommands } from '../game/use-host-commands'
import { formatNumber } from '../../ui/format'
import { AdmitAllButton, WaitingRow } from '../players/waiting-row'
import '../players/player-lists.css'

/** As many as fit beside the PIN. The others are in the list of players. */
const shownHere = 3

interface PanelProps {
  view: GameView
  commands: HostCommands
  onTurnAway: (name: LobbyName) => void
  onMore: () => void
}

export const hasAdmissionPanel = ({ admission }: GameView): boolean =>
  Boolean(admission && (admission.byHand || admission.waiting.length > 0))

/** Shown beside the PIN while the host admits newcomers by hand: those who have waited longest. */
export function AdmissionPanel({ view: { admission }, commands, onTurnAway, onMore }: PanelProps) {
  if (!admission) return null
  const { waiting } = admission
  const more = waiting.length - shownHere
  return (
    <section className="lobby-door" aria-labelledby="lobby-door">
      <div className="row cluster spread lobby-door-head">
        <h2 id="lobby-door">Let in by hand</h2>
        <span className="chip" role="status">
          {formatNumber(waiting.length)} waiting
        </span>
      </div>
      {waiting.length === 0 && <p className="dim">New players show up here first.</p>}
      <ul>
        {waiting.slice(0, shownHere).map((name) => (
          <WaitingRow key={name.id} name={name} commands={commands} onTurnAway={onTurnAway} />
        ))}
      </ul>
      {waiting.length > 1 && (
        <div className="row cluster spread lobby-door-head">
          <AdmitAllButton count={waiting.length} commands={commands} />
          {more > 0 && (
            <button className="game-button quiet small" type="button" onClick={onMore}>
              {formatNumber(more)} more
            </button>
          )}
        </div>
      )}
    </section>
  )
}
