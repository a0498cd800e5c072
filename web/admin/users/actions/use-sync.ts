import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SyncProgress } from '../../../../contract/endpoints/admin'
import { routes } from '../../../../contract/routes'
import { call, errorMessage } from '../../../api'
import { query } from '../../../queries'
import { failure, toast } from '../../../ui/toast/toast-store'
import { syncOutcomeWords } from './sync-words'
import { notReached, refreshUsers } from './use-user-change'

const pollMs = 1_000

/**
 * The one sync of all subscriptions with the payment provider: a press joins it, and other tabs show it, too. The call
 * returns when it is done, or earlier if it takes long; then its progress is polled.
 */
export function useSync(): { start: () => void; isRunning: boolean; progress: SyncProgress | undefined } {
  const wasRunning = useRef(false)
  const sync = useMutation({
    mutationFn: () => call(routes.admin.syncPeriodData),
    onSuccess: async () => {
      const { data } = await watched.refetch()
      if (data && !data.isRunning) finish(data)
    },
    onError: (error) => {
      wasRunning.current = false
      failure(t`Sync failed`, errorMessage(error, notReached()))
    },
  })
  const watched = useQuery({
    ...query(routes.admin.syncProgress),
    refetchInterval: ({ state }) => (sync.isPending || state.data?.isRunning ? pollMs : false),
  })
  const finish = (run: SyncProgress) => {
    wasRunning.current = false
    if (run.hasStopped) failure(t`Sync failed`, syncOutcomeWords(run))
    else toast({ title: t`Period data synced`, description: syncOutcomeWords(run) })
    void refreshUsers()
  }

  const progress = watched.data
  useEffect(() => {
    if (progress?.isRunning) wasRunning.current = true
    else if (progress && wasRunning.current && !sync.isPending) finish(progress)
  })
  return { start: () => sync.mutate(), isRunning: sync.isPending || progress?.isRunning === true, progress }
}
