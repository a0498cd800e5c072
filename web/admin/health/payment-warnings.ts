import { ph, t } from '@lingui/core/macro'
import type { Reply } from '../../../contract/api'
import type { Price } from '../../../contract/endpoints/billing'
import type { routes } from '../../../contract/routes'
import { formatDateTime } from '../../ui/format'

type Payments = Pick<Reply<typeof routes.billing.debug>, 'webhooks' | 'refusal'>

/** What the administrator should know or do about the payments; nothing where all is well. */
export function paymentWarnings({ webhooks, refusal }: Payments, price: Price | null): string[] {
  const { isSetUp, refused, failed } = webhooks
  return [
    refusal !== null &&
      t`Payments aren’t set up correctly. On ${ph({ moment: formatDateTime(refusal.at) })} Stripe refused what we asked for: “${ph({ reason: asSentence(refusal.message) })}” Check the keys and the price in the settings, then restart.`,
    price === null &&
      refusal === null &&
      t`Stripe hasn’t told us the price. It may be away right now, or not know the key or the price: the log says which. Until this is fixed, nobody can start paying.`,
    !isSetUp &&
      t`STRIPE_WEBHOOK_SECRET isn’t set, so Stripe’s messages can’t reach us. Changes made at Stripe arrive when the host opens a page, or an hour after the period ends.`,
    refused > 0 &&
      t`Some messages had a wrong signature. If Stripe’s dashboard shows failed deliveries, copy the webhook’s signing secret from there to STRIPE_WEBHOOK_SECRET, and restart.`,
    failed > 0 &&
      t`Some messages couldn’t be handled within a day: the log says why. Subscriptions are read again when their hosts open a page.`,
  ].filter((warning) => warning !== false)
}

const asSentence = (words: string): string => words.replace(/\.?$/, '.')
