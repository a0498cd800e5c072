import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { errorMessage } from '../../api'
import { Button } from '../../ui/button'
import '../../ui/loading/skeleton.css'
import { useInvoices } from '../billing-queries'
import { formatMoney } from '../money'
import { formatShortUnixDate, formatUnixDate } from '../unix-date'
import { Panel } from '../panel'
import { receiptLines } from './receipt-lines'
import styles from './subscription.module.css'

/** The last invoices, each with a link to the payment provider's page. */
export function Receipts() {
  const { data, error, isFetching, refetch } = useInvoices()
  const lines = receiptLines(data?.invoices ?? [])
  return (
    <Panel labelledBy="receipts">
      <h2 id="receipts">
        <Trans comment="Heading: receipts and invoices of a subscription">Receipts</Trans>
      </h2>
      {data ? (
        lines.length === 0 ? (
          <p>
            <Trans>They appear here after your first payment.</Trans>
          </p>
        ) : (
          <InvoiceTable invoices={lines} />
        )
      ) : error ? (
        <div className={`stack gap-3 muted ${styles.failure}`} role="alert">
          <p>{errorMessage(error, t`We couldn’t load your receipts.`)}</p>
          <Button look="ghost" size="small" isBusy={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <div className="skeleton" style={{ height: '1.5rem' }} aria-hidden="true" />
      )}
    </Panel>
  )
}

const InvoiceTable = ({ invoices }: { invoices: ReturnType<typeof receiptLines> }) => (
  <table className={`figures ${styles.invoices}`}>
    <thead className="unseen">
      <tr>
        <th scope="col">
          <Trans>Date</Trans>
        </th>
        <th scope="col">
          <Trans comment="Head of a column: a sum of money">Amount</Trans>
        </th>
        <th scope="col">
          <Trans>Status</Trans>
        </th>
        <th scope="col">
          <Trans comment="A paper for a payment that was made">Receipt</Trans>
        </th>
      </tr>
    </thead>
    <tbody>
      {invoices.map(({ id, created, amount, currency, status, url, document }) => (
        <tr key={id}>
          <td className={styles.date}>{formatShortUnixDate(created)}</td>
          <td className={styles.amount}>{formatMoney(amount, currency)}</td>
          <td data-status={status}>{statusOf(status)}</td>
          <td className={styles.receipt}>
            {url !== null && (
              <a href={url} target="_blank" rel="noopener" aria-label={nameOf(document, created)}>
                {document === 'Receipt'
                  ? t`Receipt`
                  : t({ message: 'Invoice', comment: 'A paper for a payment that is due' })}
              </a>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const nameOf = (document: 'Receipt' | 'Invoice', created: number): string => {
  const date = formatUnixDate(created)
  return document === 'Receipt' ? t`Receipt of ${date}` : t`Invoice of ${date}`
}

const statusOf = (status: string): string => {
  const words = statusWords[status]
  return words ? i18n._(words) : status
}

const statusWords: Record<string, MessageDescriptor> = {
  open: msg({ message: 'Open', context: 'The state of an invoice: not paid yet' }),
  paid: msg({ message: 'Paid', comment: 'The state of an invoice' }),
  uncollectible: msg({ message: 'Not collected', comment: 'The state of an invoice' }),
  void: msg({ message: 'Void', comment: 'The state of an invoice: it no longer counts' }),
}
