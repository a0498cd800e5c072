import { t } from '@lingui/core/macro'
import type { PersonalLink } from '../../../contract/assignments/assignment'
import { guardFormulas } from '../../../rules/imports/formula-guard'

/** A table for mail merges, with the mark by which spreadsheets know UTF-8. */
export const linksAsCsv = (links: readonly PersonalLink[]): string =>
  `\uFEFF${[[t`Name`, t({ message: 'Link', comment: 'Head of a column in a file: a person’s address for an assignment' })], ...links.map(({ name, url }) => [name, url])].map(row).join('\r\n')}\r\n`

const row = (cells: readonly string[]): string =>
  cells.map((cell) => `"${guardFormulas(cell).replaceAll('"', '""')}"`).join(',')
