import type { Holders } from '../../../contract/games/evenings'
import { shown } from '../../../contract/text'
import { formatCount, formatNumber } from '../../ui/format'

/** The players who share a highlight: "Zoë and Amir", "Zoë, Amir, Bo and 4 more". */
export function holdersOf({ nicknames, players }: Holders): string {
  const more = players - nicknames.length
  const names = [...nicknames.map(shown), ...(more > 0 ? [`${formatNumber(more)} more`] : [])]
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
}

/** About two lines of a card. */
const fewLetters = 40

/** The short form: the best of many names stands for all. */
export function holdersInShort(holders: Holders): string {
  const [first = ''] = holders.nicknames
  const all = holdersOf(holders)
  return all.length > fewLetters && holders.players > 1
    ? `${shown(first)} and ${formatCount(holders.players - 1, 'other')}`
    : all
}
