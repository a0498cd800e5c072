import { useLocation } from 'wouter'
import type { PastGame } from '../../contract/endpoints/past-games'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { call } from '../api'
import { refresh } from '../queries'
import { DeleteButton } from '../ui/dialog/delete-button'

export function DeleteGame({ game: { id, title } }: { game: PastGame }) {
  const [, go] = useLocation()
  return (
    <DeleteButton
      what="game"
      deleted="Game deleted"
      failed="Failed to delete game"
      otherwise="An error occurred while deleting the game. Please try again."
      description={
        <>
          The results of “<bdi>{shown(title)}</bdi>” and all its players’ answers will be gone for good. The quiz itself
          stays.
        </>
      }
      onDelete={() => call(routes.pastGames.remove, { gameId: String(id) })}
      refreshList={() => refresh(routes.pastGames.list)}
      onDeleted={() => go('/past-games', { replace: true })}
    />
  )
}
