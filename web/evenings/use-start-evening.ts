import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { roundRoutes } from '../../contract/round-routes'
import { routes } from '../../contract/routes'
import { call, errorMessage } from '../api'
import { queries, refresh } from '../queries'
import { ownChoices } from '../quizzes/use-start-game'
import { failure } from '../ui/toast/toast-store'

/** Starts an evening and opens its lobby. A double click starts one. */
export function useStartEvening() {
  const [, navigate] = useLocation()
  const mutationKey = [roundRoutes.start]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: async (id: number) => call(roundRoutes.start, { id: String(id), ...(await ownChoices()) }),
    onSuccess: ({ pin }) => navigate(`/host/game/${pin}`),
    onError: (error) => {
      failure(t`Failed to start the evening`, errorMessage(error, t`An error occurred. Please try again.`))
      // A quiz may have been deleted or emptied since the list was read.
      void refresh(routes.evenings.list)
    },
  })
  const start = (id: number) => {
    if (queries.isMutating({ mutationKey }) === 0) mutate(id)
  }
  return { start, isPending }
}
