import { Plural, Trans } from '@lingui/react/macro'
import type { Counts } from '../../../contract/games/game-state'

interface CountsProps {
  counts: Counts
  /** How many there are. */
  teams?: number | undefined
  /** How many players have not chosen theirs yet. */
  homeless?: number | undefined
  /** Each player is a team. */
  areTeams?: boolean
}

/** The number of players, and of those offline or without a team if there are any. */
export function HallCounts({ counts: { joined, connected }, teams, homeless = 0, areTeams = false }: CountsProps) {
  const offline = Math.max(0, joined - connected)
  return (
    <p className={`cluster hall-counts ${teams === undefined ? '' : 'in-teams'}`}>
      <span>
        <Joined joined={joined} teams={teams} areTeams={areTeams} />
      </span>
      {homeless > 0 && (
        <span className="hall-counts-more">
          <Plural value={homeless} one="# has not chosen yet" other="# have not chosen yet" />
        </span>
      )}
      {offline > 0 && (
        <span className={teams === undefined ? '' : 'hall-counts-more'}>
          <Plural
            value={offline}
            one={
              <Trans>
                <b>#</b> offline
              </Trans>
            }
            other={
              <Trans>
                <b>#</b> offline
              </Trans>
            }
          />
        </span>
      )}
    </p>
  )
}

interface JoinedProps extends Pick<CountsProps, 'teams'> {
  joined: number
  areTeams: boolean
}

function Joined({ joined, teams, areTeams }: JoinedProps) {
  if (areTeams)
    return (
      <Plural
        value={joined}
        one={
          <Trans>
            <b>#</b> team
          </Trans>
        }
        other={
          <Trans>
            <b>#</b> teams
          </Trans>
        }
      />
    )
  if (teams === undefined)
    return (
      <Plural
        value={joined}
        one={
          <Trans>
            <b>#</b> player
          </Trans>
        }
        other={
          <Trans>
            <b>#</b> players
          </Trans>
        }
      />
    )
  return (
    <Trans>
      <Plural
        value={joined}
        one={
          <Trans>
            <b>#</b> player
          </Trans>
        }
        other={
          <Trans>
            <b>#</b> players
          </Trans>
        }
      />{' '}
      in <Plural value={teams} one="# team" other="# teams" />
    </Trans>
  )
}
