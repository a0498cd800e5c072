import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { errorMessage } from '../../api'
import { Button } from '../button'
import { Confirm } from './dialog'
import { failure, toast } from '../toast/toast-store'

interface DeleteButtonProps {
  what: Deletable
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

type Deletable = 'quiz' | 'game' | 'evening' | 'code' | 'feedback'

const sentences: Record<Deletable, { title: MessageDescriptor; yes: MessageDescriptor }> = {
  quiz: { title: msg`Delete this quiz?`, yes: msg`Delete quiz` },
  game: { title: msg`Delete this game?`, yes: msg`Delete game` },
  evening: { title: msg`Delete this evening?`, yes: msg`Delete evening` },
  code: { title: msg`Delete this code?`, yes: msg`Delete code` },
  feedback: { title: msg`Delete this feedback?`, yes: msg`Delete feedback` },
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
        <Trans>Delete</Trans>
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title={i18n._(sentences[what].title)}
        description={description}
        yes={i18n._(sentences[what].yes)}
        isDangerous
        isBusy={remove.isPending}
        onYes={() => remove.mutate()}
      />
    </>
  )
}
