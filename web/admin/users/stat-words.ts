import { plural, t } from '@lingui/core/macro'
import type { AdminStats } from '../../../contract/endpoints/admin'
import { amountOf, formatMoney, formatPrice } from '../../billing/money'
import { plan } from '../../../contract/billing/plan'
import { formatNumber } from '../../ui/format'

export interface Stat {
  name: string
  value: string
  /** How the number comes about. */
  detail: string
}

/** The four cards above the users. */
export function statsInWords(stats: AdminStats): Stat[] {
  const { totalUsers, joinedThisMonth, activeSubscriptions, activeAtProvider, trialUsers, trialsEndingWithinDay } =
    stats
  return [
    {
      name: t`Total Users`,
      value: formatNumber(totalUsers),
      detail: plural(joinedThisMonth, { one: '# joined this month', other: '# joined this month' }),
    },
    {
      name: t`Active Subscriptions`,
      value: formatNumber(activeSubscriptions),
      detail: plural(activeAtProvider, { one: '# with the payment provider', other: '# with the payment provider' }),
    },
    {
      name: t`Trial Users`,
      value: formatNumber(trialUsers),
      detail: plural(trialsEndingWithinDay, { one: '# ends within a day', other: '# end within a day' }),
    },
    { name: t`Monthly Revenue`, ...revenue(stats) },
  ]
}

/** The revenue with two decimals, and the product behind it. "Today's price", because a user may pay an older one. */
function revenue({ monthlyRevenue, price, activeAtProvider }: AdminStats): Omit<Stat, 'name'> {
  if (monthlyRevenue === null) return { value: '–', detail: t`The price isn’t known yet` }
  const value = formatMoney(monthlyRevenue, price?.currency ?? plan.price.currency)
  if (price === null) return { value, detail: t`Payments aren’t set up here` }
  const isMonthly = price.interval === 'month' && price.intervalCount === 1
  const [count, cost] = [formatNumber(activeAtProvider), isMonthly ? amountOf(price) : formatPrice(price)]
  return {
    value,
    detail: t`${count} × ${cost} at today’s price`,
  }
}
