import { i18n } from '#i18n'
import { msg, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import type { Reply } from '../../contract/api'
import { routes } from '../../contract/routes'
import { call, errorMessage } from '../api'
import { queries, refresh } from '../queries'
import { failure, toast, type ToastAction } from '../ui/toast/toast-store'

/** What a host keeps, and can keep a copy of. */
const kept = {
  quiz: {
    duplicate: routes.quizzes.duplicate,
    list: routes.quizzes.list,
    duplicated: msg`Quiz duplicated`,
    failed: msg`Failed to duplicate quiz`,
  },
  evening: {
    duplicate: routes.evenings.duplicate,
    list: routes.evenings.list,
    duplicated: msg`Evening duplicated`,
    failed: msg`Failed to duplicate evening`,
  },
} as const
type Kept = keyof typeof kept

/** Duplicates a quiz or an evening, and offers what to do with the copy. A double click makes one. */
export function useDuplicate<What extends Kept>(what: What, id: number, offer: (copy: Copy<What>) => ToastAction) {
  const { duplicate, list, duplicated, failed } = kept[what]
  const mutationKey = [duplicate, id]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => call(duplicate, { id: String(id) }),
    onSuccess: async (copy) => {
      await refresh(list)
      toast({ title: i18n._(duplicated), action: offer(copy as Copy<What>) })
    },
    onError: (error) => {
      failure(i18n._(failed), errorMessage(error, t`An error occurred. Please try again.`))
      void refresh(list)
    },
  })
  return () => {
    if (queries.isMutating({ mutationKey }) === 0) mutate()
  }
}

type Copy<What extends Kept> = Reply<(typeof kept)[What]['duplicate']>
