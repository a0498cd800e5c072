import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PaymentMethod as Method, SubscriptionState } from '../../../contract/endpoints/billing'
import { owesPayment } from '../../../rules/billing'
import { errorMessage } from '../../api'
import { query } from '../../queries'
import { Button } from '../../ui/button'
import '../../ui/loading/skeleton.css'
import { usePaymentMethod } from '../billing-queries'
import { Panel } from '../panel'
import { expiryNotice, formatExpiry } from './card-expiry'
import { missingCardNotice } from './missing-card'
import type { PaymentOffer } from './payment-offer'
import { beginnings } from './payment/payment-steps'
import { UpdateCard } from './update-card'
import styles from './card.module.css'

interface PaymentMethodProps {
  subscription: SubscriptionState
  offer: PaymentOffer | null
}

/** The card on file, and a button to replace it. */
export function PaymentMethod({ subscription, offer }: PaymentMethodProps) {
  const paysDebt = owesPayment(subscription.liveStatus)
  const begin = offer && (offer.asksForCard ? offer.title : t`Start Free Trial`)
  const isFinishing = useIsFinishing(offer, subscription)
  const { data, error, isFetching, refetch } = usePaymentMethod()
  return (
    <Panel labelledBy="payment-method">
      <div className="row cluster spread gap-3">
        <h2 id="payment-method">
          <Trans>Payment Method</Trans>
        </h2>
        {data?.paymentMethod && (
          <UpdateCard
            label={t({ message: 'Update', comment: 'Button: enter another card' })}
            size="small"
            paysDebt={paysDebt}
            begin={paysDebt ? null : begin}
          />
        )}
      </div>
      {data ? (
        data.paymentMethod ? (
          <Known method={data.paymentMethod} isFinishing={isFinishing} />
        ) : (
          <>
            <p>{missingCardNotice(subscription) ?? t`No payment method on file`}</p>
            <div>
              <UpdateCard
                label={t`Add Payment Method`}
                paysDebt={paysDebt}
                hasCard={false}
                begin={paysDebt ? null : begin}
              />
            </div>
          </>
        )
      ) : error ? (
        <div className="stack gap-3" role="alert">
          <p>{errorMessage(error, t`We couldn’t load your payment method.`)}</p>
          <div>
            <Button look="ghost" size="small" isBusy={isFetching} onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        </div>
      ) : (
        <div className="skeleton" style={{ height: '3.5rem' }} aria-hidden="true" />
      )}
    </Panel>
  )
}

/** Whether the host is about to pay with a confirmed card, which then becomes the default. */
function useIsFinishing(offer: PaymentOffer | null, { isCardSetupOpen }: SubscriptionState): boolean {
  const { data } = useQuery({ ...query(beginnings[offer?.path ?? 'direct']), enabled: false })
  return offer !== null && isCardSetupOpen && data?.setupIntentStatus === 'succeeded'
}

function Known({ method: { card, isDefault }, isFinishing }: { method: Method; isFinishing: boolean }) {
  const notice = expiryNotice(card, new Date())
  return (
    <>
      <div className="row gap-4">
        <span className={styles.brand}>{brandName(card.brand)}</span>
        <div>
          <p className={`figures ${styles.number}`}>
            <span aria-hidden="true">•••• </span>
            <Trans comment="The last four digits of a card’s number">
              <span className="unseen">ending in </span>
              {ph({ digits: card.last4 })}
            </Trans>
          </p>
          <p className="faint fine">
            <Trans comment="Of a bank card: “Expires 08/27”">Expires {ph({ month: formatExpiry(card) })}</Trans>
            {card.country && ` · ${card.country}`}
          </p>
        </div>
      </div>
      {notice && <p className={styles.warning}>{notice}</p>}
      {!isDefault && !isFinishing && (
        <p className={styles.warning}>
          <Trans>This card is not your default payment method.</Trans>
        </p>
      )}
    </>
  )
}

const brandNames: Record<string, string> = {
  amex: 'Amex',
  diners: 'Diners',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
}

const brandName = (brand: string): string =>
  brandNames[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1).replaceAll('_', ' ')
