import { formatCount } from '../ui/format'

/** The clock's label for screen readers. */
export const timeLabel = (seconds: number, pausedAt: number | null): string =>
  `${formatCount(seconds, 'second')} left${pausedAt === null ? '' : ', paused'}`
