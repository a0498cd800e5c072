import { formatNumber } from '../../ui/format'

/** About two lines of the winner's step. */
const fewLetters = 46

/** "Zoë and Amir", "Zoë, Priya, Ben and 13 more": as many as have room, at least one. */
export function namesInShort(names: readonly string[]): string {
  let told = names.length
  const text = () => {
    const more = names.length - told
    const parts = [...names.slice(0, told), ...(more > 0 ? [`${formatNumber(more)} more`] : [])]
    return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')
  }
  while (told > 1 && text().length > fewLetters) told--
  return text()
}
