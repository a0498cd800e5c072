import { useMutation } from '@tanstack/react-query'
import { routes } from '../../../contract/routes'
import { call, errorMessage } from '../../api'
import type { GameView } from '../../live/view/game-view'
import { navigate } from '../../ui/navigation/location'

/** Starts the next game, whose players are those of this one, and opens its lobby. A double click starts one. */
export function usePlayAgain({ pin, settings }: Pick<GameView, 'pin' | 'settings'>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (quizId: number) =>
      call(routes.games.start, { quizId, previousPin: pin, lateJoin: settings?.lateJoin, withPreferences: true }),
    onSuccess: (next) => navigate(`/host/game/${next.pin}`, { replace: true }),
  })
  return {
    isPending,
    problem: error && errorMessage(error, 'We couldn’t reach the server. Please try again.'),
    playAgain: (quizId: number) => {
      if (!isPending) mutate(quizId)
    },
  }
}
