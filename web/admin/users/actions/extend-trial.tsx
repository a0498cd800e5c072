import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { extensionDays, type ExtensionDays } from '../../../../contract/endpoints/admin'
import type { ManagedUser } from '../../../../contract/endpoints/admin-users'
import { routes } from '../../../../contract/routes'
import { call } from '../../../api'
import { providerTimeoutMs } from '../../../billing/billing-queries'
import { Button } from '../../../ui/button'
import { formatDate } from '../../../ui/format'
import { nameOf } from '../user-words'
import styles from './manage-dialog.module.css'
import { trialExtension } from './trial-extension'
import { useUserChange } from './use-user-change'

interface ExtendTrialProps {
  user: ManagedUser
  onChange: (user: ManagedUser) => void
}

export function ExtendTrial({ user, onChange }: ExtendTrialProps) {
  const extend = useUserChange({
    change: (days: ExtensionDays) =>
      call(routes.admin.extendTrial, { userId: user.id, days }, { timeoutMs: providerTimeoutMs }),
    done: (changed) => ({
      title: t`Trial extended`,
      ...(changed.trialEndsAt !== null && {
        description: t({
          message: `${ph({ name: nameOf(changed) })}: until ${ph({ date: formatDate(changed.trialEndsAt) })}`,
          comment: 'A host’s trial has been extended',
        }),
      }),
    }),
    onDone: onChange,
  })
  const { isPossible, text } = trialExtension(user)

  return (
    <section className={`stack gap-3 ${styles.section}`} aria-labelledby="extend-trial">
      <h3 id="extend-trial">
        <Trans>Extend the trial</Trans>
      </h3>
      <p className={`muted ${styles.hint}`}>{text}</p>
      {isPossible && (
        <div className="cluster gap-3">
          {extensionDays.map((days) => (
            <Button
              key={days}
              look="ghost"
              size="small"
              isBusy={extend.isPending && extend.variables === days}
              disabled={extend.isPending && extend.variables !== days}
              onClick={() => extend.mutate(days)}
            >
              {plural(days, { one: '# more day', other: '# more days' })}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
