import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import compile from 'icu-minify/compile'
import { withNamedTags } from '../../web/i18n/icu'

/** A text as a catalogue holds it. */
export function compileText(text: string): ReturnType<typeof compile> {
  const message = withNamedTags(text)
  if (!/,\s*(plural|selectordinal)\s*,/.test(message)) return compile(message)
  const elements = parse(message)
  leaveOutRepeated(elements)
  return compile(printAST(elements))
}

/** Forms of a plural that read as `other` need not be there: `other` stands in for them. */
function leaveOutRepeated(elements: MessageFormatElement[]): void {
  for (const element of elements) {
    if (element.type === TYPE.tag) leaveOutRepeated(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue
    for (const { value } of Object.values(element.options)) leaveOutRepeated(value)
    if (element.type === TYPE.select) continue
    const other = JSON.stringify(element.options.other?.value)
    for (const [form, { value }] of Object.entries(element.options))
      if (form !== 'other' && !form.startsWith('=') && JSON.stringify(value) === other) delete element.options[form]
  }
}
