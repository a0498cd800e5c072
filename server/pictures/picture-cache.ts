import type { PictureStorage } from './storage'

const keptBytes = 32 * 1024 * 1024
const keptMs = 60_000

interface Reading {
  file: Promise<Buffer | null>
  since: number
  bytes: number
}

/** Reads through a memory of the last minute: a whole hall asks for the same few pictures in the same second. */
export function cachedPictures(storage: Pick<PictureStorage, 'read'>, now: () => number): PictureStorage['read'] {
  // The oldest first, as a Map keeps them.
  const readings = new Map<string, Reading>()
  let bytes = 0

  function forget(key: string, reading: Reading): void {
    if (readings.get(key) !== reading) return
    readings.delete(key)
    bytes -= reading.bytes
  }

  function read(id: string, width: number, key: string): Reading {
    const reading: Reading = { file: storage.read(id, width), since: now(), bytes: 0 }
    readings.set(key, reading)
    reading.file.then(
      (file) => {
        // What is not there now may be in a moment.
        if (!file) return forget(key, reading)
        if (readings.get(key) !== reading) return
        reading.bytes = file.length
        bytes += file.length
        for (const [oldest, one] of readings) {
          if (bytes <= keptBytes) break
          forget(oldest, one)
        }
      },
      () => forget(key, reading),
    )
    return reading
  }

  return (id, width) => {
    const key = `${id}/${width}`
    const kept = readings.get(key)
    if (kept && now() - kept.since < keptMs) return kept.file
    if (kept) forget(key, kept)
    return read(id, width, key).file
  }
}
