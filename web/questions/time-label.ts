import { formatCount } from '../ui/format'

/** What a clock is called where it is not seen. */
export const timeLabel = (seconds: number, pausedAt: number | null): string =>
  `${formatCount(seconds, 'second')} left${pausedAt === null ? '' : ', paused'}`
