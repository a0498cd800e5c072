import { t } from '@lingui/core/macro'
import { PhoneSkeleton } from '../questions/phone-skeleton'

export const SoloLoading = () => <PhoneSkeleton title={t`Loading…`} heading={t`Loading the quiz…`} />
