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
  const { stripeSubscriptionId, providerStatus, isAdminManaged } = user
  const isBillingSetUp = useSubscription()?.isBillingSetUp ?? false
  if (!isBillingSetUp || (stripeSubscriptionId === null && !isAdminManaged)) return null
  return (
    <section className={`stack gap-3 ${styles.section}`} aria-labelledby="provider">
      <h3 id="provider">Payment provider</h3>
      <p className={`muted ${styles.hint}`}>
        {stripeSubscriptionId === null ? (
          'No subscription there.'
        ) : (
          <>
            Subscription {stripeSubscriptionId}:{' '}
            {providerStatus === null ? 'not known yet' : providerLabel(providerStatus)}
          </>
        )}
        {isAdminManaged &&
          (isBilled(user)
            ? ' The status was set by hand, so what the provider says doesn’t change it.'
            : isGivenByHand({ status: user.subscriptionStatus, liveStatus: null, isAdminManaged })
              ? ' The status was set by hand, so there’s nothing to pay until it follows the provider again.'
              : ' The status was set by hand. Once they subscribe, it follows the provider again.')}
      </p>
      <div className="cluster gap-3">
        {isAdminManaged && <FollowProvider user={user} onChange={onChange} />}
        {isBilled(user) && <CancelSubscription user={user} onChange={onChange} />}
      </div>
    </section>
  )
}

function FollowProvider({ user, onChange }: ProviderSectionProps) {
  const follow = useUserChange({
    change: () => call(routes.admin.followProvider, { userId: user.id }, { timeoutMs: providerTimeoutMs }),
    done: (changed) => ({ title: 'User updated', description: `${nameOf(changed)}: ${userStatusLabel(changed)}` }),
    onDone: onChange,
  })
  return (
    <Button look="ghost" size="small" isBusy={follow.isPending} onClick={() => follow.mutate(undefined)}>
      Follow the provider again
    </Button>
  )
}

function CancelSubscription({ user, onChange }: ProviderSectionProps) {
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useUserChange({
    change: () => call(routes.admin.cancelSubscription, { userId: user.id }, { timeoutMs: providerTimeoutMs }),
    done: (changed) => ({
      title: 'Subscription canceled',
      description: `${nameOf(changed)}: ${userStatusLabel(changed)}`,
    }),
    onDone: onChange,
    onEnd: () => setIsAsking(false),
  })
  return (
    <>
      <Button look="danger" size="small" onClick={() => setIsAsking(true)}>
        Cancel subscription
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Cancel this subscription?"
        description={
          <>
            The subscription of <bdi>{nameOf(user)}</bdi> ends at the payment provider now, without a refund. That can’t
            be undone, but they can subscribe again. Their status is then what the provider says.
          </>
        }
        yes="Cancel subscription"
        no="Keep it"
        isDangerous
        isBusy={cancel.isPending}
        onYes={() => cancel.mutate(undefined)}
      />
    </>
  )
}
