/** A list of names, as a host pastes it. */
import { ph, plural, t } from '@lingui/core/macro'
import type { Issue } from '../../../contract/problems'
import { limits } from '../../../contract/limits'
import { codePoints, shown, tidyLine } from '../../../contract/text'
import { alwaysIsolated } from '../../i18n/locale'
import { formatShortList } from '../../ui/format'

export interface ListedName {
  name: string
  /** In the field, from 1. */
  line: number
}

/** As somebody pastes them from a table or a text: one in a line. */
export const linesIn = (text: string): ListedName[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ name: tidyLine(line.replaceAll('\t', ' ')), line: index + 1 }))
    .filter(({ name }) => name !== '')

export const namesIn = (text: string): string[] => linesIn(text).map(({ name }) => name)

export function namesFault(names: readonly string[]): { names?: string } {
  if (names.length === 0) return { names: t`Paste at least one name` }
  if (names.length > limits.namesPerAssignment)
    return { names: plural(names.length, { other: '# names are too many: at most 500 fit into one assignment' }) }
  const long = names.find((name) => codePoints(name) > limits.personName)
  if (long === undefined) return {}
  return {
    names: t`“${ph({ start: long.slice(0, 30) })}…” is longer than ${ph({ most: limits.personName })} characters`,
  }
}

/** Which of the names that were sent the server has refused, and where they stand; null if it was for another reason. */
export function refusedNames(issues: readonly Issue[], sent: readonly ListedName[]): string | null {
  const there = whereOf(issues, 'name_on_list', sent)
  if (there !== '') return t`On the list already: ${there}`
  const twice = whereOf(issues, 'name_twice', sent)
  return twice === '' ? null : t`More than once: ${twice}`
}

/** So many are enough to see what is wrong. */
const namesNamed = 5

/** “Zoë Quist (lines 3 and 7)”. */
function whereOf(issues: readonly Issue[], code: Issue['code'], sent: readonly ListedName[]): string {
  const lines = new Map<string, number[]>()
  for (const issue of issues) {
    const [field, index] = issue.path
    const found = field === 'names' && issue.code === code && typeof index === 'number' ? sent[index] : undefined
    if (found) lines.set(found.name, [...(lines.get(found.name) ?? []), found.line])
  }
  return formatShortList(Array.from(lines).slice(0, namesNamed).map(placeText))
}

function placeText([listed, at]: [listed: string, at: number[]]): string {
  const name = alwaysIsolated(shown(listed))
  const numbers = formatShortList(at.map(String))
  return plural(at.length, { one: `${name} (line ${numbers})`, other: `${name} (lines ${numbers})` })
}
