import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Team } from '../../../contract/games/teams'
import { routes } from '../../../contract/routes'
import type { GameView } from '../../live/view/game-view'
import { query } from '../../queries'

/** What the list of players says of teams. */
export interface TeamsOfPlayers {
  list: readonly Team[]
  /** Who counts for themselves alone. */
  setAside: ReadonlySet<number>
  /** Who has answered none of the last three questions. */
  silent: ReadonlySet<number>
  /** Remotes move players, and leave it to the host to set them aside. */
  canSetAside: boolean
  hasClosed: boolean
}

const readAgainMs = 5_000

/** Null where everybody plays for themselves. Who is silent is read again every few seconds. */
export function useTeamsOfPlayers({ pin, teams, as, phase }: GameView): TeamsOfPlayers | null {
  const hasTeams = teams !== null
  const { data } = useQuery({
    ...query(routes.games.teams, { pin }),
    ...{ enabled: hasTeams, refetchInterval: readAgainMs },
  })
  const members = data?.members
  const hasClosed = phase.name === 'countdown' || ('index' in phase && phase.index > 0)
  const canSetAside = as === 'host' && phase.name !== 'finished'
  return useMemo(
    () =>
      teams && {
        ...{ list: [...teams.list].sort((one, other) => one.mark - other.mark), canSetAside, hasClosed },
        setAside: new Set(members?.setAside),
        silent: new Set(members?.silent),
      },
    [teams, members, canSetAside, hasClosed],
  )
}
