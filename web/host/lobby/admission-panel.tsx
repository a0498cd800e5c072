import type { GameView } from '../../live/view/game-view'
import type { LobbyName } from '../../live/view/lobby'
import { PersonName } from '../../live/person-name'
import type { HostCommands } from '../use-host-commands'
import { formatNumber } from '../../ui/format'

/** As many as have room beside the PIN. The others are in the list of players. */
const shownHere = 3

interface DoorProps {
  view: GameView
  commands: HostCommands
  onTurnAway: (name: LobbyName) => void
  onMore: () => void
}

/** Beside the PIN, while the host lets people in by hand: who has come first, and the way in. */
export function AdmissionPanel({ view: { admission }, commands, onTurnAway, onMore }: DoorProps) {
  if (!admission || (!admission.byHand && admission.waiting.length === 0)) return null
  const { waiting } = admission
  const more = waiting.length - shownHere
  return (
    <section className="lobby-door" aria-labelledby="lobby-door">
      <div className="lobby-door-head">
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
        <div className="lobby-door-head">
          <AdmitAllButton count={waiting.length} commands={commands} />
          {more > 0 && (
            <button className="stage-button quiet small" type="button" onClick={onMore}>
              {formatNumber(more)} more
            </button>
          )}
        </div>
      )}
    </section>
  )
}

interface WaitingProps {
  name: LobbyName & { isActive: boolean }
  commands: HostCommands
  onTurnAway: (name: LobbyName) => void
}

export function WaitingRow({ name, commands, onTurnAway }: WaitingProps) {
  return (
    <li>
      <PersonName nickname={name.nickname} className={name.isActive ? '' : 'dim'} />
      {!name.isActive && <span className="dim">away</span>}
      <button
        className="stage-button quiet small"
        type="button"
        aria-disabled={commands.isBusy}
        onClick={() => void commands.letIn([name.id])}
      >
        Let in<span className="unseen"> {name.nickname}</span>
      </button>
      <RemoveButton name={name} verb="Turn away" onPick={onTurnAway} />
    </li>
  )
}

export function AdmitAllButton({ count, commands }: { count: number; commands: HostCommands }) {
  return (
    <button
      className="stage-button quiet small"
      type="button"
      aria-disabled={commands.isBusy}
      onClick={() => void commands.letIn()}
    >
      {count === 1 ? 'Let them in' : `Let all ${formatNumber(count)} in`}
    </button>
  )
}

export function RemoveButton({
  name,
  verb,
  onPick,
}: {
  name: LobbyName
  verb: string
  onPick: (name: LobbyName) => void
}) {
  return (
    <button
      className="lobby-cross"
      type="button"
      aria-label={`${verb}: ${name.nickname}`}
      title={verb}
      onClick={() => onPick(name)}
    >
      ×
    </button>
  )
}
