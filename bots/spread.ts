import type { Spread } from './messages'

/** Null of nothing. */
export function spreadOf(times: readonly number[]): Spread | null {
  if (times.length === 0) return null
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)
  return { median: at(0.5), p95: at(0.95) }
}
