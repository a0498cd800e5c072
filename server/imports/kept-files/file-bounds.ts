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
 * Which files must make room for the last one: its host's older ones or, if the total is too large, the oldest of the
 * host with the most, so that nobody takes up others' room. `kept` is sorted from oldest to newest.
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
