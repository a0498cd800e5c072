import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { GameView } from '../../live/view/game-view'
import { Face } from '../../live/face/face'
import { PersonName } from '../../live/person-name'
import { TeamMark } from '../../live/teams/team-mark'
import { formatGain } from '../../ui/format'
import { Faces } from '../teams/faces'
import { sizeOf, type TeamWithMembers } from '../teams/members'
import type { TeamLobbyLayout } from './team-lobby-layout'
import './team-cards.css'

interface CardsProps {
  teams: readonly TeamWithMembers[]
  layout: TeamLobbyLayout
  joined: GameView['counts']['joined']
  /** Opens the list of players, at one of them if given. */
  onOpen: (at?: number) => void
}

/** The teams with their members: some by name, some by face, the others counted. */
export const TeamCards = ({ teams, layout, joined, onOpen }: CardsProps) => (
  <ul
    className="team-cards"
    data-rows={Math.ceil(teams.length / layout.columns)}
    style={{ '--columns': layout.columns } as CSSProperties}
    aria-label={joined === 0 ? t`Teams, waiting for players` : t`Teams`}
  >
    {teams.map((team) => (
      <TeamCard key={team.id} team={team} layout={layout} onOpen={onOpen} />
    ))}
  </ul>
)

function TeamCard({
  team,
  layout: { names, faces },
  onOpen,
}: { team: TeamWithMembers } & Omit<CardsProps, 'teams' | 'joined'>) {
  const { name, mark, members } = team
  const size = sizeOf(team)
  const more = size - names - faces
  return (
    <li className="column team-card">
      <div className="row team-card-head">
        <TeamMark mark={mark} />
        <div className="grow may-shrink">
          <h2>
            <PersonName nickname={name} />
          </h2>
          <div className="row team-card-faces">
            <p className="rigid dim">
              {size === 0
                ? t({ message: 'Nobody yet', comment: 'A team without players' })
                : plural(size, { one: '# player', other: '# players' })}
            </p>
            {faces === 0 && <Faces members={members} />}
          </div>
        </div>
      </div>
      {names > 0 && (
        <ul className="team-card-names">
          {members.slice(0, names).map(({ id, nickname, face }) => (
            <li key={id}>
              <button type="button" className="row" onClick={() => onOpen(id)}>
                <Face face={face} />
                <PersonName nickname={nickname} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {faces > 0 && size > names && (
        <button type="button" className="row team-card-more" onClick={() => onOpen(members[names]?.id)}>
          <span className="unseen">
            <Trans comment="Button: lists all players of a team">All of {name}</Trans>
          </span>
          <Faces members={members.slice(names, names + faces)} />
          {more > 0 && <span className="figures dim">{formatGain(more)}</span>}
        </button>
      )}
    </li>
  )
}
