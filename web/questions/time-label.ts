import { plural } from '@lingui/core/macro'

/** The clock's label for screen readers. */
export const timeLabel = (seconds: number, pausedAt: number | null): string =>
  pausedAt === null
    ? plural(seconds, { one: '# second left', other: '# seconds left' })
    : plural(seconds, { one: '# second left, paused', other: '# seconds left, paused' })
