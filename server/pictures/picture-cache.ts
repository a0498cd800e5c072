import { LRUCache } from 'lru-cache'
import type { PictureStorage } from './storage/storage'

const maxBytes = 32 * 1024 * 1024
const maxAgeMs = 60_000

/** Reads through a cache: a whole hall asks for the same few pictures in the same second. */
export function cachedPictures(storage: Pick<PictureStorage, 'read'>, now: () => number): PictureStorage['read'] {
  const cache = new LRUCache<string, Buffer, { id: string; width: number }>({
    maxSize: maxBytes,
    // The cache takes no entry without a size.
    sizeCalculation: (file) => Math.max(1, file.length),
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
    // A missing file is not cached: it may be there in a moment.
    fetchMethod: async (_key, _stale, { context: { id, width } }) => (await storage.read(id, width)) ?? undefined,
    // A read whose entry has made room for others goes on, because somebody waits for it.
    ignoreFetchAbort: true,
  })
  return async (id, width) => (await cache.fetch(`${id}/${width}`, { context: { id, width } })) ?? null
}
