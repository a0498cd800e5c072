/** Searching names by what they look like. */
import { shown } from '../../../contract/text'

const plain = /^[\x20-\x7e]*$/
const marks = /\p{M}/gu

/** Without case, accents and width: "Zoë" is found by "zoe". */
export function folded(text: string): string {
  const seen = shown(text).trim()
  return plain.test(seen) ? seen.toLowerCase() : seen.normalize('NFKD').replace(marks, '').toLowerCase()
}

/** Those whose name contains what is searched, in their order; with nothing to search for, all. */
export function found<Named extends { nickname: string }>(people: readonly Named[], search: string): readonly Named[] {
  const wanted = folded(search)
  return wanted === '' ? people : people.filter(({ nickname }) => folded(nickname).includes(wanted))
}
