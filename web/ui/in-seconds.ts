import { t } from '@lingui/core/macro'

/** "3.2 s" */
export const inSeconds = (seconds: number | string): string =>
  t({ message: `${seconds} s`, comment: 'So many seconds' })
