import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { errorMessage } from '../api'
import { Button } from './button'
import { Confirm } from './dialog'
import { failure, toast } from './toast/toast-store'

interface DeleteButtonProps {
  /** In sentences: "Delete this quiz?" */
  what: string
  size?: 'small'
  /** The titles of the messages afterwards. */
  deleted: string
  failed: string
  /** Why it failed, where the server has not said it. */
  otherwise: string
  /** What will be gone. */
  description: ReactNode
  onDelete: () => Promise<unknown>
  /** Reads the list anew, also after a failure: it may have been deleted already, in another window. */
  refreshList: () => Promise<void>
  /** Moves on from what is not there any more. */
  onDeleted: () => void
}

/** By then the page shows the list without it, and the dialog has given the focus back. */
const dialogClosedMs = 50

/** Asks before it deletes. */
export function DeleteButton(props: DeleteButtonProps) {
  const { what, size, deleted, failed, otherwise, description, onDelete, refreshList, onDeleted } = props
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation({
    mutationFn: onDelete,
    onSuccess: async () => {
      setIsAsking(false)
      toast({ title: deleted })
      await refreshList()
      setTimeout(onDeleted, dialogClosedMs)
    },
    onError: (error) => {
      setIsAsking(false)
      failure(failed, errorMessage(error, otherwise))
      void refreshList()
    },
  })

  return (
    <>
      <Button look="danger" size={size} onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Delete this ${what}?`}
        description={description}
        yes={`Delete ${what}`}
        isDangerous
        isBusy={remove.isPending}
        onYes={() => remove.mutate()}
      />
    </>
  )
}
