import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { limits } from '../../contract/limits'
import type { Quiz } from '../../contract/quizzes'
import { routes } from '../../contract/routes'
import { call, inWords } from '../api'
import { queries, refresh } from '../queries'
import { failure } from '../ui/toast/toast-store'

interface Start {
  quiz: Quiz
  /** The host alone plays, on this screen. */
  isAlone: boolean
  lateJoin: boolean
}

const mutationKey = [routes.games.start]

/** Starts a game of a quiz and goes to its screen. Two presses that come before the page is drawn again start one. */
export function useStartGame() {
  const [, navigate] = useLocation()
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ quiz, isAlone, lateJoin }: Start) =>
      call(routes.games.start, {
        quizId: quiz.id,
        countdownBetweenQuestions: limits.countdownBetweenQuestions.default,
        lateJoin: lateJoin && !isAlone,
        singlePlayer: isAlone,
      }),
    onSuccess: ({ pin }, { isAlone }) => navigate(isAlone ? `/play/${pin}?singlePlayer=true` : `/host/game/${pin}`),
    onError: (error) => {
      failure('Failed to start game', inWords(error, 'An error occurred. Please try again.'))
      // It may be gone, or without questions, since the list was read.
      void refresh(routes.quizzes.list)
    },
  })
  return {
    isPending,
    start(wanted: Start) {
      if (queries.isMutating({ mutationKey }) === 0) mutate(wanted)
    },
  }
}
