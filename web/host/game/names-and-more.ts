import { plural, t } from '@lingui/core/macro'

/** "Zoë", "Zoë and Amir", "Zoë, Amir, Bo and 4 more". */
export function namesAndMore(names: readonly string[], more: number): string {
  const first = (more > 0 ? names : names.slice(0, -1)).join(', ')
  const last = names[names.length - 1] ?? ''
  if (more > 0)
    return first === ''
      ? plural(more, { one: '# more', other: '# more' })
      : plural(more, { one: `${first} and # more`, other: `${first} and # more` })
  return first === '' ? last : t({ message: `${first} and ${last}`, comment: 'Names of players' })
}
