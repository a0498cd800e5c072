import { remarked } from '../../rules/imports/remarks'
import { alwaysIsolated } from '../i18n/locale'
import { sentence } from '../i18n/sentences'
import { formatList } from '../ui/format'

/** A remark on a file in the page's language, where the words of the file keep their own direction. */
export function remarkInWords(message: string): string {
  const { code, params = {} } = remarked(message) ?? {}
  const shown = Object.entries(params).map(([name, value]) => [name, paramInWords(value)])
  return sentence({ message, code, params: Object.fromEntries(shown) })
}

function paramInWords(value: string | number | string[]): string | number {
  if (Array.isArray(value)) return formatList(value.map(itemInWords))
  return typeof value === 'string' ? alwaysIsolated(value) : value
}

function itemInWords(item: string): string {
  const text = /^“(.*)”$/.exec(item)?.[1]
  if (text === undefined) return alwaysIsolated(item)
  return sentence({ message: item, code: 'quoted_in_list', params: { text: alwaysIsolated(text) } })
}
