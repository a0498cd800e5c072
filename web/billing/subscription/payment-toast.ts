import { ph, t } from '@lingui/core/macro'
import type { Investigation } from '../../../contract/endpoints/billing'
import { sentence } from '../../i18n/sentences'
import { formatMoney } from '../money'
import { formatUnixDate } from '../unix-date'

/** What has become of a payment. A state that Stripe has added since is shown as Stripe names it. */
export const paymentToast = ({ status, amount, currency, created }: Investigation['paymentIntent']) => ({
  title: t`Payment status: ${ph({ status: statusText(status) })}`,
  description: t({
    message: `${ph({ amount: formatMoney(amount, currency) })} on ${ph({ date: formatUnixDate(created) })}`,
    comment: 'A payment: “$19.00 on March 4, 2026”',
  }),
})

const statusText = (status: string): string =>
  sentence({ code: `payment_status.${status}`, message: status.replaceAll('_', ' ') })
