import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Quiz } from '../../contract/endpoints/quizzes'
import { routes } from '../../contract/routes'
import { call, errorMessage } from '../api'
import { queries, refresh } from '../queries'
import { failure, toast } from '../ui/toast/toast-store'

/** Duplicates a quiz. A double click makes one copy. */
export function useDuplicateQuiz({ id }: Quiz) {
  const [, navigate] = useLocation()
  const mutationKey = [routes.quizzes.duplicate, id]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => call(routes.quizzes.duplicate, { id: String(id) }),
    onSuccess: async (copy) => {
      await refresh(routes.quizzes.list)
      const edit = { label: 'Edit copy', alternative: 'Edit it in your library' }
      toast({ title: 'Quiz duplicated', action: { ...edit, onPress: () => navigate(`/quiz/edit/${copy.id}`) } })
    },
    onError: (error) => {
      failure('Failed to duplicate quiz', errorMessage(error, 'An error occurred. Please try again.'))
      void refresh(routes.quizzes.list)
    },
  })
  return () => {
    if (queries.isMutating({ mutationKey }) === 0) mutate()
  }
}
