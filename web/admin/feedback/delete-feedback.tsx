import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { routes } from '../../../contract/routes'
import type { Feedback } from '../../../contract/endpoints/support'
import { shown } from '../../../contract/text'
import { call, errorMessage } from '../../api'
import { refresh } from '../../queries'
import { Button } from '../../ui/button'
import { Confirm } from '../../ui/dialog'
import { failure, toast } from '../../ui/toast/toast-store'

/** Asks before it deletes, and then moves the focus to the list. */
export function DeleteFeedback({ piece: { id, subject, name } }: { piece: Feedback }) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(routes.support.remove, { id: String(id) }),
    onSuccess: async () => {
      setIsAsking(false)
      toast({ title: 'Feedback deleted' })
      await refresh(routes.support.list)
      document.getElementById('feedback')?.focus({ preventScroll: true })
    },
    onError: (error) => {
      setIsAsking(false)
      failure('Failed to delete feedback', errorMessage(error, 'Check your connection, then try again.'))
      // It may have been deleted already, with the account of its sender.
      void refresh(routes.support.list)
    },
  })

  return (
    <>
      <Button look="danger" size="small" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this feedback?"
        description={
          <>
            “<bdi>{shown(subject)}</bdi>” by <bdi>{shown(name)}</bdi> will be deleted here for good. Any copy in your
            support mailbox stays there.
          </>
        }
        yes="Delete feedback"
        isDangerous
        isBusy={remove.isPending}
        onYes={() => remove.mutate()}
      />
    </>
  )
}
