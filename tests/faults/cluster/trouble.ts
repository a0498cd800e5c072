/** What people's screens would have had to excuse: what was refused or lost, and streams that ended without a word. */
import type { History, Told } from '../../kit/players/received'

/** How often, by what it was. */
export function troubles(histories: History[]): Record<string, number> {
  const counted: Record<string, number> = {}
  for (const { told } of histories)
    for (const it of told) {
      const what = trouble(it)
      if (what) counted[what] = (counted[what] ?? 0) + 1
    }
  return counted
}

function trouble(it: Told): string | null {
  if (it.kind === 'replied') return it.status === 200 ? null : `an answer got ${it.status} ${it.code}`
  if (it.kind !== 'cut') return null
  if (it.what === 'stream' && it.status === 200) return 'a stream ended'
  return `${it.what}: got ${it.status ?? 'no reply'}`
}
