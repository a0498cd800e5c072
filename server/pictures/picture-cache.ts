import { LRUCache } from 'lru-cache'
import type { PictureStorage } from './storage/storage'

const maxBytes = 32 * 1024 * 1024
const maxAgeMs = 60_000

/** Reads through a cache, because a whole hall requests the same few pictures in the same second. */
export function cachedPictures(storage: Pick<PictureStorage, 'read'>, now: () => number): PictureStorage['read'] {
  const cache = new LRUCache<string, Buffer, { id: string; width: number }>({
    maxSize: maxBytes,
    // The cache accepts no entry of size 0.
    sizeCalculation: (file) => Math.max(1, file.length),
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
    // A missing file is not cached, because it may exist in a moment.
    fetchMethod: async (_key, _stale, { context: { id, width } }) => (await storage.read(id, width)) ?? undefined,
    // A read continues even if its entry was evicted, because somebody waits for it.
    ignoreFetchAbort: true,
  })
  return async (id, width) => (await cache.fetch(`${id}/${width}`, { context: { id, width } })) ?? null
}
