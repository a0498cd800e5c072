import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { routes } from '../../../../contract/routes'
import { call, errorMessage } from '../../../api'
import { Button } from '../../../ui/button'
import { Confirm } from '../../../ui/dialog/dialog'
import { failure, toast } from '../../../ui/toast/toast-store'
import { notReached, refreshUsers } from './use-user-change'

/** Sets everybody's AI count of this month back to 0. */
export function ResetAll() {
  const [isAsking, setIsAsking] = useState(false)
  const reset = useMutation({
    mutationFn: () => call(routes.admin.resetAllAiGenerations),
    onSuccess: ({ resetCount }) => toast({ title: t`AI generations reset`, description: resetWords(resetCount) }),
    onError: (error) => failure(t`Reset failed`, errorMessage(error, notReached())),
    onSettled: () => {
      setIsAsking(false)
      return refreshUsers()
    },
  })
  return (
    <>
      <Button look="danger" size="small" onClick={() => setIsAsking(true)}>
        <Trans>Reset All AI Generations</Trans>
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Reset all AI generations?`}
        description={t`Every user’s count of this month goes back to 0, so everybody can generate as if the month had just begun. That can’t be undone.`}
        yes={t`Reset all to 0`}
        isDangerous
        isBusy={reset.isPending}
        onYes={() => reset.mutate()}
      />
    </>
  )
}

function resetWords(count: number): string {
  if (count === 0) return t`Nobody had used any this month.`
  return plural(count, { one: '# user starts at 0 again.', other: '# users start at 0 again.' })
}
