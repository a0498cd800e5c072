import type { CSSProperties, KeyboardEvent } from 'react'
import { Face } from '../../live/face/face'
import { PersonName } from '../../live/person-name'
import type { LobbyName } from '../../live/view/game-view'
import { Icon } from '../game/icons'
import { RenameForm } from './rename-form'

export type RowAct = 'rename' | 'remove'

interface RowProps {
  pin: string
  player: LobbyName
  /** The distance from the list's top, in rem. */
  top: number
  place: number
  of: number
  /** "away for 2 min"; null for a player who is present. */
  away: string | null
  /** The one row that Tab reaches; arrow keys lead to the others. */
  isCurrent: boolean
  isRenaming: boolean
  /** False once the game is over. */
  canRename: boolean
  onAct: (act: RowAct, player: LobbyName) => void
  /** Moves from row to row on arrow keys. */
  onKey: (event: KeyboardEvent) => void
  onRenamed: (player: LobbyName) => void
}

/** A player, who can be renamed or removed. */
export function PlayerRow(props: RowProps) {
  const { pin, player, top, place, of, away, isCurrent, isRenaming, onRenamed } = props
  return (
    <li
      className={`row player-row ${away ? 'away' : ''} ${isRenaming ? 'renaming' : ''}`}
      style={{ '--top': `${top}rem` } as CSSProperties}
      aria-posinset={place}
      aria-setsize={of}
      data-player={player.id}
      data-current={isCurrent || undefined}
    >
      <Face face={player.face} />
      {isRenaming ? <RenameForm pin={pin} player={player} onDone={() => onRenamed(player)} /> : <Shown {...props} />}
    </li>
  )
}

function Shown({ player, away, isCurrent, canRename, onAct, onKey }: RowProps) {
  const tabIndex = isCurrent ? 0 : -1
  return (
    <>
      <span className="row grow may-shrink player-who">
        <PersonName nickname={player.nickname} />
        {away && <small>{away}</small>}
      </span>
      {canRename && (
        <button
          className="center rigid player-act"
          type="button"
          tabIndex={tabIndex}
          data-act="rename"
          aria-label={`Rename: ${player.nickname}`}
          title="Rename"
          onClick={() => onAct('rename', player)}
          onKeyDown={onKey}
        >
          <Icon name="pencil" />
        </button>
      )}
      <button
        className="center rigid player-act"
        type="button"
        tabIndex={tabIndex}
        data-act="remove"
        aria-label={`Remove: ${player.nickname}`}
        title="Remove"
        onClick={() => onAct('remove', player)}
        onKeyDown={onKey}
      >
        <Icon name="cross" />
      </button>
    </>
  )
}
