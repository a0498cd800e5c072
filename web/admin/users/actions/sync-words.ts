import { ph, plural, t } from '@lingui/core/macro'
import type { SyncProgress } from '../../../../contract/endpoints/admin'
import { formatNumber } from '../../../ui/format'

/** Shown beside the button while the provider is asked. */
export const syncProgressWords = ({ total, done }: Pick<SyncProgress, 'total' | 'done'>): string =>
  total === 0
    ? t`Getting ready…`
    : t`${ph({ done: formatNumber(done) })} of ${plural(total, { one: '# subscription', other: '# subscriptions' })} checked…`
