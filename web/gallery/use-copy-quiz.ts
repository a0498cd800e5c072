import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { routes } from '../../contract/routes'
import { call, errorMessage } from '../api'
import { queries } from '../queries'
import { useStartGame } from '../quizzes/use-start-game'
import { toast } from '../ui/toast/toast-store'

const mutationKey = [routes.gallery.copy]
/** A quiz may have hundreds of pictures, each of which is copied. */
const timeoutMs = 5 * 60_000

/** What becomes of the copy: it is opened in the editor, or a game of it starts at once. */
type Next = 'edit' | 'play'

/** Copies a public quiz into the host's own library, and goes on from there. A double click makes one copy. */
export function useCopyQuiz(quizId: number) {
  const [, navigate] = useLocation()
  const game = useStartGame()
  const { mutate, isPending, variables, error } = useMutation({
    mutationKey,
    mutationFn: (_next: Next) => call(routes.gallery.copy, { id: String(quizId) }, { timeoutMs }),
    onSuccess: ({ id }, next) => {
      const edit = () => navigate(`/quiz/edit/${id}`)
      // Another press of "Play now" would make another copy, so a start that fails leads to this one.
      if (next === 'play') return game.start({ quizId: id, onNotStarted: edit })
      edit()
      toast({ title: 'Copied to your library' })
    },
  })
  return {
    /** What is under way. */
    pending: game.isPending ? 'play' : isPending ? variables : null,
    problem: error && errorMessage(error, 'We couldn’t copy this quiz. Check your connection, then try again.'),
    copy: (next: Next) => {
      if (!game.isPending && queries.isMutating({ mutationKey }) === 0) mutate(next)
    },
  }
}
