import { formatDate } from '../ui/format'

/** "March 4, 2026", of the payment provider's seconds since 1970. */
export const formatUnixDate = (seconds: number): string => formatDate(new Date(seconds * 1_000).toISOString())
