import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
      deleted={t`Game deleted`}
      failed={t`Failed to delete game`}
      otherwise={t`An error occurred while deleting the game. Please try again.`}
      description={
        <Trans>
          The results of “<bdi>{ph({ title: shown(title) })}</bdi>” and all its players’ answers will be gone for good.
          The quiz itself stays.
        </Trans>
      }
      onDelete={() => call(routes.pastGames.remove, { gameId: String(id) })}
      refreshList={() => refresh(routes.pastGames.list)}
      onDeleted={() => go('/past-games', { replace: true })}
    />
  )
}
