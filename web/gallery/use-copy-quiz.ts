import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { routes } from '../../contract/routes'
import { call, errorMessage } from '../api'
import { queries } from '../queries'
import { toast } from '../ui/toast/toast-store'

const mutationKey = [routes.gallery.copy]
/** A quiz may have hundreds of pictures, each of which is copied. */
const timeoutMs = 5 * 60_000

/** Copies a public quiz into the host's own library, and opens it there. A double click makes one copy. */
export function useCopyQuiz(quizId: number) {
  const [, navigate] = useLocation()
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: () => call(routes.gallery.copy, { id: String(quizId) }, { timeoutMs }),
    onSuccess: ({ id }) => {
      navigate(`/quiz/edit/${id}`)
      toast({ title: 'Copied to your library' })
    },
  })
  return {
    isPending,
    problem: error && errorMessage(error, 'We couldn’t copy this quiz. Check your connection, then try again.'),
    copy: () => {
      if (queries.isMutating({ mutationKey }) === 0) mutate()
    },
  }
}
