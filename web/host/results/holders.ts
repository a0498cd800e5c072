import type { Holders } from '../../../contract/endpoints/past-games'
import { shown } from '../../../contract/text'
import { formatNumber } from '../../ui/format'

/** Who shares something: "Zoë and Amir", "Zoë, Amir, Bo and 4 more". */
export function holdersOf({ nicknames, players }: Holders): string {
  const more = players - nicknames.length
  const names = [...nicknames.map(shown), ...(more > 0 ? [`${formatNumber(more)} more`] : [])]
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
}
