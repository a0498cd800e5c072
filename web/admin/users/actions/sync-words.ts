import { ph, plural, t } from '@lingui/core/macro'
import type { SyncProgress } from '../../../../contract/endpoints/admin'
import { formatNumber } from '../../../ui/format'

/** Shown beside the button while the provider is asked. */
export const syncProgressWords = ({ total, done }: Pick<SyncProgress, 'total' | 'done'>): string =>
  total === 0
    ? t`Getting ready…`
    : t`${ph({ done: formatNumber(done) })} of ${plural(total, { one: '# subscription', other: '# subscriptions' })} checked…`

type Outcome = Pick<SyncProgress, 'hasStopped' | 'total' | 'done' | 'changed' | 'failed'>

/** What has come of a run that is over, as the server's `message` tells it to programs. */
export function syncOutcomeWords({ hasStopped, total, done, changed, failed }: Outcome): string {
  if (hasStopped)
    return [
      t`We can’t reach the payment provider right now, so this stopped after ${ph({ done: formatNumber(done) })} of ${plural(total, { one: '# subscription', other: '# subscriptions' })}.`,
      changesInWords(changed, failed),
      t`Please try again in a few minutes.`,
    ].join(' ')
  if (done === 0) return t`There are no subscriptions to check yet.`
  const checked = plural(done, { one: 'Checked # subscription.', other: 'Checked # subscriptions.' })
  return `${checked} ${changesInWords(changed, failed)}`
}

const changesInWords = (changed: number, failed: number): string =>
  failed === 0
    ? plural(changed, { 0: 'None has changed.', one: '# has changed.', other: '# have changed.' })
    : t`${plural(changed, { 0: 'None has changed', one: '# has changed', other: '# have changed' })}, ${plural(failed, { one: '# couldn’t be checked', other: '# couldn’t be checked' })}.`
