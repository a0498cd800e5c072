import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { routes } from '../../../../contract/routes'
import { call, errorMessage } from '../../../api'
import type { GameView } from '../../../live/view/game-view'
import { navigate } from '../../../ui/navigation/location'

/** Starts the next game with the players of this one, and opens its lobby. A double click starts one game. */
export function usePlayAgain(
  { pin, settings }: Pick<GameView, 'pin' | 'settings'>,
  /** The address of the next game on this page. */
  placeOf = (next: string) => `/host/game/${next}`,
) {
  const { isPending, problem, start } = useNextGameStart(
    (quizId: number) =>
      call(routes.games.start, { quizId, previousPin: pin, lateJoin: settings?.lateJoin, withPreferences: true }),
    placeOf,
  )
  return { isPending, problem, playAgain: start }
}

/** `problem`: why it did not start. */
export function useNextGameStart<Wanted>(
  startNext: (wanted: Wanted) => Promise<{ pin: string }>,
  placeOf: (next: string) => string,
  explain: (error: Error) => string = (error) =>
    errorMessage(error, t`We couldn’t reach the server. Please try again.`),
) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: startNext,
    onSuccess: (next) => navigate(placeOf(next.pin), { replace: true }),
  })
  return {
    isPending,
    problem: error && explain(error),
    error,
    start: (wanted: Wanted) => {
      if (!isPending) mutate(wanted)
    },
  }
}
