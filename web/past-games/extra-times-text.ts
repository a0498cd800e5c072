import { t } from '@lingui/core/macro'
import type { PlayerResult } from '../../contract/endpoints/past-games'
import { formatNumber } from '../ui/format'

/** "× 1.5, then × 2 from question 4" */
export function extraTimesText({ extraTimes = [] }: Pick<PlayerResult, 'extraTimes'>): string {
  return extraTimes.reduce((before, { from, factor }) => {
    const time =
      factor === 1
        ? t({ message: 'none', context: 'No extra time: none from question 4' })
        : `× ${formatNumber(factor)}`
    const question = formatNumber(from + 1)
    if (from === 0) return time
    return before === '' ? t`${time} from question ${question}` : t`${before}, then ${time} from question ${question}`
  }, '')
}
