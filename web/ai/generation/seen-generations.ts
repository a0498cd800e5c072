import { storedItem } from '../../ui/browser/storage'

const most = 20

export type SeenGenerations = ReturnType<typeof seenGenerations>

/** The generations that a host has used or dismissed in this browser. They are not offered again. */
export function seenGenerations(userId: string) {
  const stored = storedItem('local', `ai-seen:${userId}`)
  // Where storage is forbidden, the page remembers them while it is open.
  let here: string[] = []

  const all = () => [...new Set([...parse(stored.read()), ...here])]
  const write = (ids: string[]) => {
    here = ids.slice(-most)
    stored.write(JSON.stringify(here))
  }
  return {
    has: (id: string): boolean => all().includes(id),
    add: (id: string) => write([...all().filter((each) => each !== id), id]),
    remove: (id: string) => write(all().filter((each) => each !== id)),
    /** Calls back when another tab has changed them. Returns the unsubscribe function. */
    onChange(listener: () => void): () => void {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === stored.key) listener()
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}

function parse(kept: string | null): string[] {
  try {
    const ids: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
