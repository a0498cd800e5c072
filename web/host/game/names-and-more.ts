import { plural } from '@lingui/core/macro'
import { formatShortList, formatUnits } from '../../ui/format'

/** "Zoë", "Zoë and Amir", "Zoë, Amir, Bo and 4 more". */
export function namesAndMore(names: readonly string[], more: number): string {
  if (more === 0) return formatShortList(names)
  const first = formatUnits(names)
  return first === ''
    ? plural(more, { one: '# more', other: '# more' })
    : plural(more, { one: `${first} and # more`, other: `${first} and # more` })
}
