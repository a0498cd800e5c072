import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../contract/api'
import { routes } from '../../contract/routes'
import { errorMessage } from '../api'
import { query } from '../queries'
import { FactList } from '../ui/fact-list'
import { formatDateTime } from '../ui/format'
import { Callout } from '../ui/notice'
import '../ui/card.css'
import styles from './admin.module.css'

type Trouble = Reply<typeof routes.billing.debug>

/** What goes wrong between the payment provider and this installation, of the last thirty days. */
export function PaymentsCard() {
  const billing = useQuery(query(routes.billing.debug))
  if (billing.isPending) return null
  return (
    <section className={`card ${styles.card}`} aria-labelledby="payments">
      <h2 id="payments">Payments</h2>
      {billing.data ? (
        <Payments {...billing.data} />
      ) : (
        <p>{errorMessage(billing.error, 'Couldn’t load the payments.')}</p>
      )}
    </section>
  )
}

function Payments({ webhooks, payments, livemode, priceId }: Trouble) {
  return (
    <>
      <FactList
        facts={[
          ['Mode', livemode ? 'Live: cards are charged' : 'Test: no money is taken'],
          ['Price', priceId],
          ['Events in the last 30 days', webhooks.received],
          ['Newest event', webhooks.lastAt === null ? 'None yet' : formatDateTime(webhooks.lastAt)],
          ['Events given up', webhooks.failed],
          ['Payments declined', payments.failed],
        ]}
      />
      {webhooks.failed > 0 && (
        <Callout tone="warning">
          <p>
            Some events of the payment provider could not be handled within a day. The log says why. The hosts’
            subscriptions are fetched anew every hour.
          </p>
        </Callout>
      )}
    </>
  )
}
