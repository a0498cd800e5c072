import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { PastGame } from '../../contract/endpoints/past-games'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { call, errorMessage } from '../api'
import { refresh } from '../queries'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog'
import { failure, toast } from '../ui/toast/toast-store'

export function DeleteGame({ game: { id, title } }: { game: PastGame }) {
  const [isAsking, setIsAsking] = useState(false)
  const [, go] = useLocation()
  const remove = useMutation({
    mutationFn: () => call(routes.pastGames.remove, { gameId: String(id) }),
    onSuccess: async () => {
      setIsAsking(false)
      toast({ title: 'Game deleted' })
      await refresh(routes.pastGames.list)
      go('/past-games', { replace: true })
    },
    onError: (error) => {
      setIsAsking(false)
      failure(
        'Failed to delete game',
        errorMessage(error, 'An error occurred while deleting the game. Please try again.'),
      )
    },
  })

  return (
    <>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this game?"
        description={
          <>
            The results of “<bdi>{shown(title)}</bdi>” and all its players’ answers will be gone for good. The quiz
            itself stays.
          </>
        }
        yes="Delete game"
        isDangerous
        isBusy={remove.isPending}
        onYes={() => remove.mutate()}
      />
    </>
  )
}
