import type { SyncProgress } from '../../../../contract/endpoints/admin'
import { formatCount, formatNumber } from '../../../ui/format'

/** Shown beside the button while the provider is asked. */
export const syncProgressWords = ({ total, done }: Pick<SyncProgress, 'total' | 'done'>): string =>
  total === 0 ? 'Getting ready…' : `${formatNumber(done)} of ${formatCount(total, 'subscription')} checked…`
