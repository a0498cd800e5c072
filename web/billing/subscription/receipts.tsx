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
      <h2 id="receipts">Receipts</h2>
      {data ? (
        lines.length === 0 ? (
          <p>They appear here after your first payment.</p>
        ) : (
          <InvoiceTable invoices={lines} />
        )
      ) : error ? (
        <div className={`stack gap-3 muted ${styles.failure}`} role="alert">
          <p>{errorMessage(error, 'We couldn’t load your receipts.')}</p>
          <Button look="ghost" size="small" isBusy={isFetching} onClick={() => void refetch()}>
            Try again
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
        <th scope="col">Date</th>
        <th scope="col">Amount</th>
        <th scope="col">Status</th>
        <th scope="col">Receipt</th>
      </tr>
    </thead>
    <tbody>
      {invoices.map(({ id, created, amount, currency, status, url, document }) => (
        <tr key={id}>
          <td className={styles.date}>{formatShortUnixDate(created)}</td>
          <td className={styles.amount}>{formatMoney(amount, currency)}</td>
          <td data-status={status}>{statusWords[status] ?? status}</td>
          <td className={styles.receipt}>
            {url !== null && (
              <a href={url} target="_blank" rel="noopener" aria-label={`${document} of ${formatUnixDate(created)}`}>
                {document}
              </a>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const statusWords: Record<string, string> = {
  open: 'Open',
  paid: 'Paid',
  uncollectible: 'Not collected',
  void: 'Void',
}
