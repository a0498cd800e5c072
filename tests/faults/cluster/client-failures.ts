/** Failures that screens would have had to show: refusals, lost replies, and streams that ended unannounced. */
import type { History, Observation } from '../../kit/players/history'

/** How often, by what it was. */
export function clientFailures(histories: History[]): Record<string, number> {
  const counted: Record<string, number> = {}
  for (const { observations } of histories)
    for (const it of observations) {
      const what = clientFailure(it)
      if (what) counted[what] = (counted[what] ?? 0) + 1
    }
  return counted
}

function clientFailure(it: Observation): string | null {
  if (it.kind === 'reply') return it.status === 200 ? null : `an answer got ${it.status} ${it.code}`
  if (it.kind !== 'failure') return null
  if (it.what === 'stream' && it.status === 200) return 'a stream ended'
  return `${it.what}: got ${it.status ?? 'no reply'}`
}
