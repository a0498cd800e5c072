import { useQuery } from '@tanstack/react-query'
import { routes } from '../../../contract/routes'
import type { GameView } from '../../live/view/game-view'
import { query } from '../../queries'

const pollMs = 1_000

/** How many players of the previous game have yet to reach this lobby; polled until all are here. */
export function useOnTheirWay(view: Pick<GameView, 'pin' | 'phase'> | null): number {
  const { data } = useQuery({
    ...query(routes.games.returningPlayers, { pin: view?.pin ?? '' }),
    enabled: view?.phase.name === 'waiting',
    refetchInterval: ({ state }) => (state.data && state.data.onTheirWay > 0 ? pollMs : false),
  })
  return data?.onTheirWay ?? 0
}
