import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isAdministrator } from '../../../contract/sign-in/administrator'
import type { SubscriptionState } from '../../../contract/endpoints/billing'
import { routes } from '../../../contract/routes'
import { isGivenByHand, refusalOfCard, type BillingState } from '../../../rules/billing'
import { useUser } from '../../identity/use-user'
import { BackLink } from '../../layout/back-link'
import { HostPage } from '../../layout/host-page'
import { PageHeading } from '../../layout/page-heading'
import { query } from '../../queries'
import { LoadFailure } from '../../ui/load-failure'
import { PaymentCard } from '../card/payment-card'
import { PaymentMethod } from '../card/payment-method'
import { paymentOffer } from '../card/payment-offer'
import { StripeScriptProvider } from '../card/stripe-script'
import { CurrentPlan } from './current-plan'
import { IssuePanel } from './issue-panel'
import { ManageSubscription } from './manage-subscription'
import { Receipts } from './receipts'
import { SubscriptionDetails } from './subscription-details'
import { WhatsIncluded } from './whats-included'
import styles from './subscription.module.css'

/** /subscription: the plan, the card, the receipts, and every change that a host can make to them. */
export function SubscriptionScreen() {
  const { user } = useUser()
  const status = useQuery(query(routes.billing.status))
  return (
    <HostPage title={t`Subscription`} isBusy={status.isPending || !user}>
      <BackLink href="/">
        <Trans>Back to Dashboard</Trans>
      </BackLink>
      <PageHeading title={t`Subscription`} />
      {status.data && user ? (
        <Cards subscription={status.data} isAdmin={isAdministrator(user.id)} />
      ) : (
        status.error && (
          <LoadFailure
            heading="h2"
            title={t`Couldn’t load your subscription`}
            error={status.error}
            isBusy={status.isFetching}
            onRetry={() => void status.refetch()}
          />
        )
      )}
    </HostPage>
  )
}

function Cards({ subscription, isAdmin }: { subscription: SubscriptionState; isAdmin: boolean }) {
  const state: BillingState = { ...subscription, isAdmin }
  const isPayable = subscription.isBillingSetUp && !isAdmin
  const offer = isPayable ? paymentOffer(state) : null
  const mayHaveCard = isPayable && refusalOfCard(state) === null
  const hasIssue = isPayable && (subscription.liveStatus ?? subscription.status) === 'incomplete'
  const hasDetails = isPayable && (subscription.liveStatus !== null || isGivenByHand(state))
  // The left column is long already.
  const hasReceiptsRight = hasDetails && (offer !== null || hasIssue)
  return (
    <StripeScriptProvider publishableKey={mayHaveCard ? subscription.publishableKey : null}>
      <div className={`stack gap-4 ${styles.columns}`}>
        <div className={`stack gap-4 may-shrink ${styles.column}`}>
          <CurrentPlan subscription={subscription} isAdmin={isAdmin} />
          {hasIssue && <IssuePanel />}
          {offer && <PaymentCard key={offer.path} offer={offer} subscription={subscription} />}
          {hasDetails && <SubscriptionDetails subscription={subscription} />}
          {isPayable && !hasReceiptsRight && <Receipts />}
        </div>
        <div className={`stack gap-4 may-shrink ${styles.column}`}>
          {mayHaveCard && <PaymentMethod subscription={subscription} offer={offer} />}
          <WhatsIncluded />
          {isPayable && <ManageSubscription state={state} subscription={subscription} />}
          {hasReceiptsRight && <Receipts />}
        </div>
      </div>
    </StripeScriptProvider>
  )
}
