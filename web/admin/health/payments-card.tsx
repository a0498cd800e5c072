import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Reply } from '../../../contract/api'
import type { Price } from '../../../contract/endpoints/billing'
import { routes } from '../../../contract/routes'
import { CallError, errorMessage } from '../../api'
import { formatPriceInWords } from '../../billing/money'
import { query } from '../../queries'
import { FactList } from '../../ui/fact-list'
import { formatDateTime, formatNumber } from '../../ui/format'
import styles from './health.module.css'
import { paymentWarnings } from './payment-warnings'

interface Payments {
  isPending: boolean
  warnings: string[]
  facts: [string, ReactNode][] | null
  error: Error | null
}

/** How payments work here: the price, what the payment provider has told this installation, and what to do. */
export function usePayments(): Payments {
  const payments = useQuery(query(routes.billing.debug))
  const subscription = useQuery(query(routes.billing.status))
  const price = subscription.data?.price ?? null
  const isPending = payments.isPending || subscription.isPending
  return {
    isPending,
    warnings: payments.data && subscription.data ? paymentWarnings(payments.data, price) : [],
    facts: payments.data && !isPending ? factsOf({ ...payments.data, price }) : null,
    error: payments.error,
  }
}

export const PaymentsCard = ({ payments: { isPending, facts, error } }: { payments: Payments }) => (
  <section className={`card stack gap-4 ${styles.card}`} aria-labelledby="payments">
    <h2 id="payments">
      <Trans comment="Heading: how payments work on this site">Payments</Trans>
    </h2>
    {facts ? <FactList facts={facts} /> : <p>{isPending ? t`Checking the payments…` : whyAbsent(error)}</p>}
  </section>
)

const whyAbsent = (error: Error | null): string =>
  error instanceof CallError && error.code === 'billing_not_set_up'
    ? t`Payments aren’t set up here, so everything is free for everyone.`
    : errorMessage(error, t`Couldn’t load the payments.`)

type PaymentsProps = Reply<typeof routes.billing.debug> & { price: Price | null }

function factsOf({ livemode, price, priceId, webhooks, payments }: PaymentsProps): [string, ReactNode][] {
  const { received, failed, refused, lastAt, isSetUp } = webhooks
  return [
    [
      t({ message: 'Mode', comment: 'Whether payments are real or for trying out' }),
      livemode ? t`Live: cards are charged` : t`Test: no money is taken`,
    ],
    [
      t({ message: 'Price', comment: 'Label: what a subscription costs' }),
      <PriceWithId key="price" price={price} id={priceId} />,
    ],
    ...(isSetUp
      ? ([
          [t`Messages from Stripe in the last 30 days`, formatNumber(received)],
          [
            t({ message: 'Last message', comment: 'Label: the payment provider’s' }),
            lastAt === null
              ? t({ message: 'None yet', comment: 'The last message of the payment provider' })
              : formatDateTime(lastAt),
          ],
          [t`Messages we couldn’t handle`, formatNumber(failed)],
          [t`Refused (wrong signature)`, formatNumber(refused)],
          [t`Payments declined`, formatNumber(payments.failed)],
        ] satisfies [string, ReactNode][])
      : []),
  ]
}

function PriceWithId({ price, id }: { price: Price | null; id: string }) {
  return (
    <span>
      {price ? formatPriceInWords(price) : t`Not known right now`} · <small className="faint fine">{id}</small>
    </span>
  )
}
