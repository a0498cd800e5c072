import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { CallError, errorMessage } from '../api'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog/dialog'
import { failure } from '../ui/toast/toast-store'

interface DeleteMineProps {
  erase: () => Promise<unknown>
  /** What goes, and what stays. */
  description: ReactNode
  onErased: () => void
}

/** Nobody is found any more who could have data here. */
const gone: readonly number[] = [401, 404, 410]

/** "Delete my data", after a question. */
export function DeleteMine({ erase: mutationFn, description, onErased }: DeleteMineProps) {
  const [isAsking, setIsAsking] = useState(false)
  const erase = useMutation({
    mutationFn,
    onSuccess: onErased,
    onError: (error) => {
      // The reply to an earlier call may have been lost.
      if (error instanceof CallError && gone.includes(error.status)) return onErased()
      setIsAsking(false)
      failure(t`Your data is still here`, errorMessage(error, t`We couldn’t reach the server. Please try again.`))
    },
  })
  return (
    <>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        <Trans>Delete my data</Trans>
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Delete your data?`}
        description={description}
        yes={t`Delete my data`}
        isDangerous
        isBusy={erase.isPending}
        onYes={() => erase.mutate()}
      />
    </>
  )
}
