import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { routes } from '../../contract/routes'
import { call, CallError, errorMessage } from '../api'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog/dialog'
import { failure } from '../ui/toast/toast-store'

/** "Delete my data", after a question. */
export function DeleteMine({ token, onErased }: { token: string; onErased: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const erase = useMutation({
    mutationFn: () => call(routes.takeHome.erase, { token }),
    onSuccess: onErased,
    onError: (error) => {
      // The reply to an earlier call may have been lost.
      if (error instanceof CallError && error.status === 410) return onErased()
      setIsAsking(false)
      failure('Your data is still here', errorMessage(error, 'We couldn’t reach the server. Please try again.'))
    },
  })
  return (
    <>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        Delete my data
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete your data?"
        description={
          <>
            Your nickname, your face and everything you typed in this game will be gone for good, also for the host, and
            this page with them. What you chose, your times and your points stay, under “Removed player”.
          </>
        }
        yes="Delete my data"
        isDangerous
        isBusy={erase.isPending}
        onYes={() => erase.mutate()}
      />
    </>
  )
}
