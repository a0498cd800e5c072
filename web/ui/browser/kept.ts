import { useEffect, useState } from 'react'
import { storedItem } from './storage'

/** Another language loads the page anew. What was typed outlasts that, and nothing else. */
const stored = storedItem('session', 'kept')

const before = JSON.parse(stored.readOnce() ?? '{}') as Record<string, unknown>
const values: Record<string, { toJSON: () => unknown }> = {}

/** For the page that comes next in this tab. */
export const keepForReload = (): void => void stored.write(JSON.stringify(values))

export const keptOf = (name: string): unknown => before[name]

/** From now on, `value` is what would be kept. Returns how to stop that. */
export function keeping(name: string, value: () => unknown): () => void {
  delete before[name]
  values[name] = { toJSON: value }
  return () => void delete values[name]
}

/** Returns what `value` was when the page was loaded anew, to whoever asks first. */
export function useKept<T>(name: string, value: () => T): T | undefined {
  const [kept] = useState(() => keptOf(name) as T | undefined)
  useEffect(() => keeping(name, value))
  return kept
}
