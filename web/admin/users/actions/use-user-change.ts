import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import type { ManagedUser } from '../../../../contract/endpoints/admin-users'
import { routes } from '../../../../contract/routes'
import { errorMessage } from '../../../api'
import { refresh } from '../../../queries'
import { failure, toast, type ToastText } from '../../../ui/toast/toast-store'

interface UserChange<Input> {
  change: (input: Input) => Promise<{ user: ManagedUser }>
  /** The toast after success. */
  done: (user: ManagedUser) => ToastText
  /** The title of the toast after a failure. */
  failed?: string
  onDone?: (user: ManagedUser) => void
  /** Called after success and failure. */
  onEnd?: () => void
}

/** Changes one user, says what was done, and shows the user as they are then. */
export function useUserChange<Input>({
  change,
  done,
  failed = t({ message: 'Error', comment: 'Title of a message' }),
  onDone,
  onEnd,
}: UserChange<Input>) {
  return useMutation({
    // One change at a time, so that the last toast is about the last change.
    scope: { id: 'users' },
    mutationFn: change,
    onSuccess: ({ user }) => {
      toast(done(user))
      onDone?.(user)
    },
    onError: (error) => failure(failed, errorMessage(error, notReached())),
    // A failed change may have done its first part, or another tab the whole of it.
    onSettled: () => {
      onEnd?.()
      void refreshUsers()
    },
  })
}

export const notReached = () => t`Check your connection, then try again.`

/** Refreshes everything on the page that depends on users. */
export async function refreshUsers(): Promise<void> {
  const { users, stats, audit } = routes.admin
  await Promise.all([users, stats, audit].map(refresh))
}
