import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { Face } from '../../../live/face/face'
import { PersonName } from '../../../live/person-name'
import { TeamMark } from '../../../live/teams/team-mark'
import type { LobbyName } from '../../../live/view/game-view'
import { shownName } from '../../../ui/shown-name'
import { Icon, type IconName } from '../../game/icons'
import { ExtraTimeForm } from './extra-time-form'
import { MembersPart, namesOf } from './members-part'
import { RenameForm } from './rename-form'
import { TeamForm } from './team-form'
import type { TeamsOfPlayers } from '../use-teams-of-players'

/** What a row opens. */
export type RowForm = 'rename' | 'time' | 'team' | 'members'
export type RowAct = RowForm | 'remove'

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
  /** Null where everybody plays for themselves. */
  teams: TeamsOfPlayers | null
  /** What it has opened in place of its buttons. */
  form: RowForm | null
  /** False once the game is over. */
  canChange: boolean
  /** Everybody in the hall sees this screen. */
  isPublic: boolean
  onAct: (act: RowAct, player: LobbyName) => void
  /** Moves from row to row on arrow keys. */
  onKey: (event: KeyboardEvent) => void
  onDone: (form: RowForm, player: LobbyName) => void
}

/** A player, who can be renamed, given extra time, or removed. */
export function PlayerRow(props: RowProps) {
  const { pin, player, top, place, of, away, isCurrent, teams, form, isPublic, onDone } = props
  return (
    <li
      className={`row player-row ${away ? 'away' : ''} ${form === 'rename' ? 'renaming' : form ? 'choosing' : ''}`}
      style={{ '--top': `${top}rem` } as CSSProperties}
      aria-posinset={place}
      aria-setsize={of}
      data-player={player.id}
      data-current={isCurrent || undefined}
    >
      <Face face={player.face} />
      {form === 'rename' && <RenameForm {...{ pin, player }} onDone={() => onDone(form, player)} />}
      {form === 'time' && <ExtraTimeForm {...{ pin, player, isPublic }} onDone={() => onDone(form, player)} />}
      {form === 'team' && teams && <TeamForm {...{ pin, player, teams }} onDone={() => onDone(form, player)} />}
      {form === 'members' && <MembersPart player={player} onDone={() => onDone(form, player)} />}
      {form === null && <Shown {...props} />}
    </li>
  )
}

function Shown(props: RowProps) {
  const { player, away, teams, canChange } = props
  return (
    <>
      <span className={`row grow may-shrink player-who ${player.members ? 'with-crew' : ''}`}>
        <PersonName nickname={player.nickname} />
        {away && <small>{away}</small>}
        {teams?.setAside.has(player.id) && (
          <small>
            <Trans comment="A player who counts for no team">for themselves</Trans>
          </small>
        )}
        {teams?.silent.has(player.id) && (
          <small>
            <Trans>3 questions unanswered</Trans>
          </small>
        )}
        {player.members && <small className="one-line player-crew">{namesOf(player)}</small>}
      </span>
      {player.members && (
        <Act
          {...props}
          act="members"
          label={t({ message: 'Who plays', context: 'button', comment: 'Shows who shares the team’s phone' })}
          icon="users"
        />
      )}
      {teams && canChange && <TeamAct {...props} teams={teams} />}
      {canChange && (
        <Act
          {...props}
          act="rename"
          label={t({ message: 'Rename', comment: 'Button: changes a player’s name' })}
          icon="pencil"
        />
      )}
      {canChange && (
        <Act
          {...props}
          act="time"
          label={t({ message: 'Extra time', comment: 'More time to answer, for one player' })}
          icon="clock"
        />
      )}
      <Act
        {...props}
        act="remove"
        label={t({ message: 'Remove', comment: 'Button: takes a player out of the game' })}
        icon="cross"
      />
    </>
  )
}

/** Shows the team by its mark. */
function TeamAct({ teams, ...props }: RowProps & { teams: TeamsOfPlayers }) {
  const team = teams.list.find(({ id }) => id === props.player.teamId)
  return (
    <Act
      {...{ ...props, teams }}
      act="team"
      label={team ? t({ message: `Team ${ph({ name: team.name })}`, comment: 'The team of a player' }) : t`No team yet`}
      icon="flag"
      look={team && <TeamMark mark={team.mark} />}
    />
  )
}

interface ActProps extends RowProps {
  act: RowAct
  label: string
  icon: IconName
  /** In place of the icon. */
  look?: ReactNode
}

const Act = ({ player, isCurrent, onAct, onKey, act, label, icon, look }: ActProps) => (
  <button
    className="center rigid player-act"
    type="button"
    tabIndex={isCurrent ? 0 : -1}
    data-act={act}
    aria-label={`${label}: ${shownName(player.nickname)}`}
    title={label}
    onClick={() => onAct(act, player)}
    onKeyDown={onKey}
  >
    {look ?? <Icon name={icon} />}
  </button>
)
