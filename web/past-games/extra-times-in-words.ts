import { t } from '@lingui/core/macro'
import { extraTimesText, type ExtraTimes } from '../../rules/extra-time-words'
import { isolated } from '../i18n/locale'
import { formatNumber } from '../ui/format'

/** "× 1.5, then × 2 from question 4" */
export const extraTimesInWords = (extraTimes: ExtraTimes): string =>
  extraTimesText(extraTimes, {
    none: () => t({ message: 'none', context: 'No extra time: none from question 4' }),
    times: (factor) => isolated(`× ${formatNumber(factor)}`),
    from: (time, question) => t`${time} from question ${question}`,
    later: (before, time, question) => t`${before}, then ${time} from question ${question}`,
  })
