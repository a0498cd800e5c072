import { useMutation } from '@tanstack/react-query'
import type { ManagedUser } from '../../../../contract/endpoints/admin-users'
import { routes } from '../../../../contract/routes'
import { errorMessage } from '../../../api'
import { refresh } from '../../../queries'
import { failure, toast, type ToastText } from '../../../ui/toast/toast-store'

interface UserChange<Input> {
  change: (input: Input) => Promise<{ user: ManagedUser }>
  /** What is shown when it is done. */
  done: (user: ManagedUser) => ToastText
  /** The title of what is shown when it fails. */
  failed?: string
  onDone?: (user: ManagedUser) => void
  /** Done or not. */
  onEnd?: () => void
}

/** A change of one user: it says what it did, and the page shows the user as they are then. */
export function useUserChange<Input>({ change, done, failed = 'Error', onDone, onEnd }: UserChange<Input>) {
  return useMutation({
    // One after the other, so that what is shown last is what the last one did.
    scope: { id: 'users' },
    mutationFn: change,
    onSuccess: ({ user }) => {
      toast(done(user))
      onDone?.(user)
    },
    onError: (error) => failure(failed, errorMessage(error, notReached)),
    // A change that failed may have done its first part, or another tab the whole of it.
    onSettled: () => {
      onEnd?.()
      void refreshUsers()
    },
  })
}

export const notReached = 'Check your connection, then try again.'

/** Everything on the page that a change of users can change. */
export async function refreshUsers(): Promise<void> {
  const { users, stats, audit } = routes.admin
  await Promise.all([users, stats, audit].map(refresh))
}
