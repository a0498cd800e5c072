const megabyte = 1024 * 1024

export interface KeptFile {
  id: string
  /** Null once the account is deleted. */
  hostId: string | null
  bytes: number
}

interface Bounds {
  ofHost: { files: number; bytes: number }
  ofAll: { files: number; bytes: number }
}

export const fileBounds: Bounds = {
  ofHost: { files: 3, bytes: 400 * megabyte },
  ofAll: { files: 1_000, bytes: 3_000 * megabyte },
}

/**
 * Which of the files make room for the last of them: a host's older ones, and where all are too many, the oldest of whoever
 * holds most, so that nobody takes the room of others. `kept` is from the oldest to the newest.
 */
export function filesToRemove(kept: readonly KeptFile[], { ofHost, ofAll } = fileBounds): KeptFile[] {
  const left = [...kept]
  const removed: KeptFile[] = []
  const bytesOf = (hostId: string | null) => sum(left.filter((file) => file.hostId === hostId))
  const remove = (file: KeptFile | undefined) => file && removed.push(...left.splice(left.indexOf(file), 1))

  const newest = kept.at(-1)
  const own = () => left.filter(({ hostId }) => hostId === newest?.hostId)
  while (own().length > ofHost.files || sum(own()) > ofHost.bytes) remove(own()[0])
  while (left.length > ofAll.files || sum(left) > ofAll.bytes)
    remove(left.toSorted((one, other) => bytesOf(other.hostId) - bytesOf(one.hostId))[0])
  return removed
}

const sum = (files: readonly KeptFile[]): number => files.reduce((bytes, file) => bytes + file.bytes, 0)
