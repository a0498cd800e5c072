import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ManagedUser } from '../../../../contract/endpoints/admin-users'
import { routes } from '../../../../contract/routes'
import { call } from '../../../api'
import { Confirm } from '../../../ui/dialog/dialog'
import { nameOf } from '../user-words'
import styles from './reset-ai.module.css'
import { useUserChange } from './use-user-change'

/** Sets one user's AI count of this month back to 0. */
export function ResetAi({ user }: { user: ManagedUser }) {
  const [isAsking, setIsAsking] = useState(false)
  const { aiQuizGenerationsUsed: used } = user
  const reset = useUserChange({
    change: () => call(routes.admin.resetAiGenerations, { userId: user.id }),
    done: () => ({ title: t`AI generations reset`, description: t`${ph({ name: nameOf(user) })} starts at 0 again.` }),
    failed: t`Reset failed`,
    onEnd: () => setIsAsking(false),
  })
  return (
    <>
      <button
        type="button"
        className={styles.reset}
        disabled={used === 0}
        aria-label={t`Reset the AI generations of ${ph({ name: nameOf(user) })}`}
        onClick={() => setIsAsking(true)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M7.5 4 3.5 8l4 4M4 8h8a4 4 0 0 1 0 8H8.5" />
        </svg>
      </button>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Reset these AI generations?`}
        description={
          <Trans>
            The count of <bdi>{ph({ name: nameOf(user) })}</bdi> goes from {used} back to 0 for this month. That can’t
            be undone.
          </Trans>
        }
        yes={t`Reset to 0`}
        isDangerous
        isBusy={reset.isPending}
        onYes={() => reset.mutate(undefined)}
      />
    </>
  )
}
