import type { PaymentMethod as Method } from '../../../contract/billing'
import { errorMessage } from '../../api'
import { Button } from '../../ui/button'
import '../../ui/card.css'
import '../../ui/skeleton.css'
import { usePaymentMethod } from '../billing-queries'
import { expiryNotice, formatExpiry } from './card-expiry'
import { UpdateCard } from './update-card'
import styles from './card.module.css'

/** The card on file, and the way to another one. */
export function PaymentMethod({ paysDebt }: { paysDebt: boolean }) {
  const { data, error, isFetching, refetch } = usePaymentMethod()
  return (
    <section className={`card ${styles.card}`} aria-labelledby="payment-method">
      <div className={styles.top}>
        <h2 id="payment-method">Payment Method</h2>
        {data?.paymentMethod && <UpdateCard label="Update" size="small" paysDebt={paysDebt} />}
      </div>
      {data ? (
        <Known method={data.paymentMethod} paysDebt={paysDebt} />
      ) : error ? (
        <div className={styles.form} role="alert">
          <p>{errorMessage(error, 'We couldn’t load your payment method.')}</p>
          <div>
            <Button look="ghost" size="small" isBusy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        </div>
      ) : (
        <div className={`skeleton ${styles.bone}`} aria-hidden="true" />
      )}
    </section>
  )
}

function Known({ method, paysDebt }: { method: Method | null; paysDebt: boolean }) {
  if (method === null)
    return (
      <>
        <p>No payment method on file</p>
        <div>
          <UpdateCard label="Add Payment Method" paysDebt={paysDebt} />
        </div>
      </>
    )
  const { card, isDefault } = method
  const notice = expiryNotice(card, new Date())
  return (
    <>
      <div className={styles.plastic}>
        <span className={styles.brand}>{brandName(card.brand)}</span>
        <div>
          <p className={styles.number}>
            <span aria-hidden="true">•••• </span>
            <span className="unseen">ending in </span>
            {card.last4}
          </p>
          <p className={styles.fine}>
            Expires {formatExpiry(card)}
            {card.country && ` · ${card.country}`}
          </p>
        </div>
      </div>
      {notice && <p className={styles.warning}>{notice}</p>}
      {!isDefault && <p className={styles.warning}>This card is not your default payment method.</p>}
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
