import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { errorMessage } from '../../api'
import { Button } from '../button'
import { Confirm } from './dialog'
import { failure, toast } from '../toast/toast-store'

interface DeleteButtonProps {
  /** The object of the sentences: "Delete this quiz?" */
  what: string
  size?: 'small'
  /** The title of the toast after success. */
  deleted: string
  failed: string
  /** Why it failed, if the server has not said so. */
  otherwise: string
  /** What the deletion destroys. */
  description: ReactNode
  /** Reads what the description needs, before the dialog opens. Whether it was read or not, the dialog then opens. */
  beforeAsking?: () => Promise<unknown>
  onDelete: () => Promise<unknown>
  /** Reads the list again, even after a failure: another window may have deleted it already. */
  refreshList: () => Promise<void>
  /** Leaves the page of what was deleted. */
  onDeleted: () => void
}

/** By then the list is shown without the item, and the dialog has returned the focus. */
const dialogClosedMs = 50

export function DeleteButton(props: DeleteButtonProps) {
  const { what, size, deleted, failed, otherwise, description, beforeAsking, onDelete, refreshList, onDeleted } = props
  const [isAsking, setIsAsking] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const ask = async () => {
    setIsReading(true)
    await beforeAsking?.().catch(() => undefined)
    setIsReading(false)
    setIsAsking(true)
  }
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
      <Button look="danger" size={size} isBusy={isReading} onClick={() => void ask()}>
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
