import { Face } from '../../live/face/face'
import { PersonName } from '../../live/person-name'
import type { LobbyName } from '../../live/view/game-view'
import { plural } from '../../ui/format'
import type { HostCommands } from '../game/use-host-commands'
import './player-lists.css'

interface WaitingProps {
  name: LobbyName & { isActive: boolean }
  commands: HostCommands
  onTurnAway: (name: LobbyName) => void
}

/** A newcomer, to admit or turn away. */
export function WaitingRow({ name, commands, onTurnAway }: WaitingProps) {
  return (
    <li>
      <Face face={name.face} />
      <PersonName nickname={name.nickname} className={name.isActive ? '' : 'dim'} />
      {!name.isActive && <span className="dim">away</span>}
      <button
        className="game-button quiet small"
        type="button"
        aria-disabled={commands.isBusy}
        onClick={() => void commands.admit([name.id])}
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
      className="game-button quiet small"
      type="button"
      aria-disabled={commands.isBusy}
      onClick={() => void commands.admit()}
    >
      {plural(count, { one: 'Let them in', other: 'Let all # in' })}
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
      className="rigid lobby-cross"
      type="button"
      aria-label={`${verb}: ${name.nickname}`}
      title={verb}
      onClick={() => onPick(name)}
    >
      ×
    </button>
  )
}
