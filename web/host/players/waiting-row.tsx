import { useState } from 'react'
import { Face } from '../../live/face/face'
import { PersonName } from '../../live/person-name'
import type { LobbyName } from '../../live/view/game-view'
import type { HostCommands } from '../game/use-host-commands'
import { namesOf } from './members-part'
import './player-lists.css'

interface WaitingProps {
  name: LobbyName & { isActive: boolean }
  commands: HostCommands
  onTurnAway: (name: LobbyName) => void
  /** The whole hall sees this screen: the name is covered until pressed. */
  isCovered?: boolean
}

/** A newcomer, to admit or turn away. */
export function WaitingRow({ name, commands, onTurnAway, isCovered = false }: WaitingProps) {
  const called = isCovered ? 'this name' : name.nickname
  return (
    <li>
      <Face face={name.face} />
      {isCovered ? <Covered name={name} /> : <Named name={name} className={name.isActive ? '' : 'dim'} />}
      {!name.isActive && <span className="dim">away</span>}
      <button
        className="game-button quiet small"
        type="button"
        aria-disabled={commands.isBusy}
        onClick={() => void commands.admit([name.id])}
      >
        Let in<span className="unseen"> {called}</span>
      </button>
      <RemoveButton name={name} verb="Turn away" called={called} onPick={onTurnAway} />
    </li>
  )
}

/** With those who share the phone. */
const Named = ({ name, className = '' }: { name: LobbyName; className?: string }) =>
  name.members ? (
    <span className="grow may-shrink">
      <PersonName nickname={name.nickname} className={className} />
      <small className="breakable dim waiting-members">{namesOf(name)}</small>
    </span>
  ) : (
    <PersonName nickname={name.nickname} className={className} />
  )

/** Dots, until a press shows the name itself. Another press covers it again. */
function Covered({ name }: { name: LobbyName }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <button
      type="button"
      className="may-shrink covered-name"
      aria-expanded={isOpen}
      onClick={() => setIsOpen((wasOpen) => !wasOpen)}
    >
      {isOpen ? (
        <Named name={name} />
      ) : (
        <>
          <span className="unseen">Covered name</span>
          <span aria-hidden="true">••••••</span>
        </>
      )}
    </button>
  )
}

export function RemoveButton({
  name,
  verb,
  called = name.nickname,
  onPick,
}: {
  name: LobbyName
  verb: string
  called?: string
  onPick: (name: LobbyName) => void
}) {
  return (
    <button
      className="rigid lobby-cross"
      type="button"
      aria-label={`${verb}: ${called}`}
      title={verb}
      onClick={() => onPick(name)}
    >
      ×
    </button>
  )
}
