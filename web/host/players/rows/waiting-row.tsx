import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Face } from '../../../live/face/face'
import { PersonName } from '../../../live/person-name'
import type { LobbyName } from '../../../live/view/game-view'
import type { HostCommands } from '../../game/use-host-commands'
import { namesOf } from './members-part'
import '../player-lists.css'

interface WaitingProps {
  name: LobbyName & { isActive: boolean }
  commands: HostCommands
  onTurnAway: (name: LobbyName) => void
  /** The whole hall sees this screen: the name is covered until pressed. */
  isCovered?: boolean
}

/** A newcomer, to admit or turn away. */
export function WaitingRow({ name, commands, onTurnAway, isCovered = false }: WaitingProps) {
  const called = isCovered ? null : name.nickname
  return (
    <li>
      <Face face={name.face} />
      {isCovered ? <Covered name={name} /> : <Named name={name} className={name.isActive ? '' : 'dim'} />}
      {!name.isActive && (
        <span className="dim">
          <Trans comment="A player who is not connected">away</Trans>
        </span>
      )}
      <button
        className="game-button quiet small"
        type="button"
        aria-disabled={commands.isBusy}
        onClick={() => void commands.admit([name.id])}
      >
        {called === null ? (
          <Trans comment="Button: a player who waits">
            Let in<span className="unseen"> this name</span>
          </Trans>
        ) : (
          <Trans comment="Button: a player who waits">
            Let in<span className="unseen"> {called}</span>
          </Trans>
        )}
      </button>
      <TurnAwayButton name={name} called={called} onPick={onTurnAway} />
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
          <span className="unseen">
            <Trans comment="A name that is hidden because it may be rude">Covered name</Trans>
          </span>
          <span aria-hidden="true">••••••</span>
        </>
      )}
    </button>
  )
}

interface TurnAwayProps {
  name: LobbyName
  /** Null for a covered name, which the button would read aloud. */
  called: string | null
  onPick: (name: LobbyName) => void
}

function TurnAwayButton({ name, called, onPick }: TurnAwayProps) {
  return (
    <button
      className="rigid lobby-cross"
      type="button"
      aria-label={called === null ? t`Turn away: this name` : t`Turn away: ${called}`}
      title={t({ message: 'Turn away', comment: 'Button: does not let a player into the game' })}
      onClick={() => onPick(name)}
    >
      ×
    </button>
  )
}
