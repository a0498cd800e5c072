/** A value in the browser's storage: `local` for all tabs and for good, `session` for one tab until it closes. */
export interface StoredItem {
  key: string
  read: () => string | null
  /** Returns whether the value was stored. */
  write: (value: string) => boolean
  remove: () => void
  /** Reads and removes it. */
  readOnce: () => string | null
}

type Area = 'local' | 'session'

// A private window may throw on the mere access to storage, a full storage on writing.
export function storedItem(area: Area, key: string): StoredItem {
  const read = () => attempt(() => storageOf(area).getItem(key), null)
  const remove = () => attempt(() => storageOf(area).removeItem(key), undefined)
  return {
    key,
    read,
    write: (value) =>
      attempt(() => {
        storageOf(area).setItem(key, value)
        return true
      }, false),
    remove,
    readOnce() {
      const value = read()
      remove()
      return value
    },
  }
}

/** Removes everything that this origin has stored in the browser. */
export function clearStorage(): void {
  for (const area of ['local', 'session'] as const) attempt(() => storageOf(area).clear(), undefined)
}

const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage)

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act()
  } catch {
    return otherwise
  }
}
