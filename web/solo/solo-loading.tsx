import { PhoneSkeleton } from '../questions/phone-skeleton'

export const SoloLoading = () => <PhoneSkeleton title="Loading…" heading="Loading the quiz…" />
