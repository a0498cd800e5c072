import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ManagedUser } from '../../../../contract/endpoints/admin-users'
import { routes } from '../../../../contract/routes'
import { isGivenByHand } from '../../../../rules/billing'
import { call } from '../../../api'
import { providerTimeoutMs } from '../../../billing/billing-queries'
import { useSubscription } from '../../../billing/use-subscription'
import { Button } from '../../../ui/button'
import { Confirm } from '../../../ui/dialog/dialog'
import { isBilled, nameOf, providerLabel, userStatusLabel } from '../user-words'
import styles from './manage-dialog.module.css'
import { useUserChange } from './use-user-change'

interface ProviderSectionProps {
  user: ManagedUser
  onChange: (user: ManagedUser) => void
}

/** The subscription at the payment provider, and a button that undoes a status set by hand. */
export function ProviderSection({ user, onChange }: ProviderSectionProps) {
  const { stripeSubscriptionId, isAdminManaged } = user
  const isBillingSetUp = useSubscription()?.isBillingSetUp ?? false
  if (!isBillingSetUp || (stripeSubscriptionId === null && !isAdminManaged)) return null
  return (
    <section className={`stack gap-3 ${styles.section}`} aria-labelledby="provider">
      <h3 id="provider">
        <Trans>Payment provider</Trans>
      </h3>
      <p className={`muted ${styles.hint}`}>
        {[providerWords(user), isAdminManaged ? handWords(user) : ''].join(' ').trim()}
      </p>
      <div className="cluster gap-3">
        {isAdminManaged && <FollowProvider user={user} onChange={onChange} />}
        {isBilled(user) && <CancelSubscription user={user} onChange={onChange} />}
      </div>
    </section>
  )
}

function providerWords({ stripeSubscriptionId: id, providerStatus }: ManagedUser): string {
  if (id === null) return t`No subscription there.`
  return providerStatus === null
    ? t`Subscription ${id}: not known yet`
    : t({
        message: `Subscription ${id}: ${ph({ status: providerLabel(providerStatus) })}`,
        comment: 'A host’s subscription at the payment provider',
      })
}

function handWords(user: ManagedUser): string {
  if (isBilled(user)) return t`The status was set by hand, so what the provider says doesn’t change it.`
  const { subscriptionStatus: status, isAdminManaged } = user
  return isGivenByHand({ status, liveStatus: null, isAdminManaged })
    ? t`The status was set by hand, so there’s nothing to pay until it follows the provider again.`
    : t`The status was set by hand. Once they subscribe, it follows the provider again.`
}

function FollowProvider({ user, onChange }: ProviderSectionProps) {
  const follow = useUserChange({
    change: () => call(routes.admin.followProvider, { userId: user.id }, { timeoutMs: providerTimeoutMs }),
    done: (changed) => ({ title: t`User updated`, description: `${nameOf(changed)}: ${userStatusLabel(changed)}` }),
    onDone: onChange,
  })
  return (
    <Button look="ghost" size="small" isBusy={follow.isPending} onClick={() => follow.mutate(undefined)}>
      <Trans>Follow the provider again</Trans>
    </Button>
  )
}

function CancelSubscription({ user, onChange }: ProviderSectionProps) {
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useUserChange({
    change: () => call(routes.admin.cancelSubscription, { userId: user.id }, { timeoutMs: providerTimeoutMs }),
    done: (changed) => ({
      title: t`Subscription canceled`,
      description: `${nameOf(changed)}: ${userStatusLabel(changed)}`,
    }),
    onDone: onChange,
    onEnd: () => setIsAsking(false),
  })
  return (
    <>
      <Button look="danger" size="small" onClick={() => setIsAsking(true)}>
        <Trans>Cancel subscription</Trans>
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Cancel this subscription?`}
        description={
          <Trans>
            The subscription of <bdi>{ph({ name: nameOf(user) })}</bdi> ends at the payment provider now, without a
            refund. That can’t be undone, but they can subscribe again. Their status is then what the provider says.
          </Trans>
        }
        yes={t`Cancel subscription`}
        no={t({ message: 'Keep it', comment: 'Button: the subscription goes on' })}
        isDangerous
        isBusy={cancel.isPending}
        onYes={() => cancel.mutate(undefined)}
      />
    </>
  )
}
