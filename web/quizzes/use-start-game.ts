import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { limits } from '../../contract/limits'
import type { Preferences } from '../../contract/preferences'
import { routes } from '../../contract/routes'
import { call, errorMessage } from '../api'
import { queries, refresh } from '../queries'
import { failure } from '../ui/toast/toast-store'

interface Start {
  quizId: number
  /** The host plays alone, on this screen. */
  isAlone: boolean
  lateJoin: boolean
}

const mutationKey = [routes.games.start]
const { countdownBetweenQuestions: pace } = limits

/** The pace that the host chose last. Without an answer the game starts all the same, at the usual one. */
async function ownPace(): Promise<number | null> {
  const { countdownBetweenQuestions = pace.default } = await call(routes.account.preferences).catch(() => noPreferences)
  return countdownBetweenQuestions
}
const noPreferences: Preferences = {}

/** Starts a game of a quiz and opens its screen. A double click starts one game. */
export function useStartGame() {
  const [, navigate] = useLocation()
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: async ({ quizId, isAlone, lateJoin }: Start) =>
      call(routes.games.start, {
        quizId,
        countdownBetweenQuestions: isAlone ? pace.default : await ownPace(),
        withPreferences: !isAlone,
        lateJoin: lateJoin && !isAlone,
        singlePlayer: isAlone,
      }),
    onSuccess: ({ pin }, { isAlone }) => navigate(isAlone ? `/play/${pin}?singlePlayer=true` : `/host/game/${pin}`),
    onError: (error) => {
      failure('Failed to start game', errorMessage(error, 'An error occurred. Please try again.'))
      // The quiz may have been deleted or emptied since the list was read.
      void refresh(routes.quizzes.list)
    },
  })
  return {
    isPending,
    start(wanted: Start, onError?: () => void) {
      if (queries.isMutating({ mutationKey }) === 0) mutate(wanted, { onError })
    },
  }
}
