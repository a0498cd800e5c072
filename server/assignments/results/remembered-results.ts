/** What is worked out of an assignment's results, remembered by this process until anything of them is written. */
import { LRUCache } from 'lru-cache'
import type { AssignmentRow } from '../assignment-store'
import { rulesOf } from '../moments'
import type { Written } from './results-store'

interface Remembered<Value> {
  value: Value
  setting: string
  written: Written
}

/** Of an assignment, as it is in one snapshot. */
interface Moment {
  row: AssignmentRow
  written: Written
}

export interface RememberedResults<Value> {
  /** Undefined if nothing is known, or anything has changed since. */
  find: (key: string, moment: Moment) => Value | undefined
  keep: (key: string, moment: Moment, value: Value) => void
}

/** With several processes, each remembers its own. */
export function rememberedResults<Value>(
  maxBytes: number,
  bytesOf: (value: Value) => number,
): RememberedResults<Value> {
  const known = new LRUCache<string, Remembered<Value>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => Math.max(1, bytesOf(value)),
  })
  return {
    find(key, { row, written }) {
      const before = known.get(key)
      const isSame = before && before.setting === settingOf(row) && isUnwritten(before.written, written)
      return isSame ? before.value : undefined
    },
    keep(key, { row, written }, value) {
      known.set(key, { value, setting: settingOf(row), written })
    },
  }
}

/** What its results depend on besides its people. */
const settingOf = (row: AssignmentRow): string => JSON.stringify([row.contentVersion, rulesOf(row)])

/** After a restored backup, transactions may be counted anew. */
const isUnwritten = (before: Written, now: Written): boolean =>
  now.latest < before.version && before.version <= now.version && now.people === before.people
