import { limits } from '../../contract/limits'
import { Problem } from '../http/problem'

const atOnce = { ofOne: 4, inAll: 100 }
const comeBackSeconds = 2
const graceMs = 10_000
/** Below this the largest picture would not arrive in time: 0.3 megabit a second. */
const slowBytesPerMs = limits.pictureBytes / limits.uploadMs

/** What an upload comes over. */
export interface Arrival {
  /** So far. */
  bytes: () => number
  isConnected: () => boolean
  /** Tells the sender that it takes too long, and ends the connection. */
  cutOff: () => void
}

interface Upload {
  hostId: string
  since: number
  arrival: Arrival
}

export type OneOfFew = <Result>(hostId: string, arrival: Arrival, upload: () => Promise<Result>) => Promise<Result>

/**
 * Each upload under way holds its file on the disk, a gigabyte in all, and no host has so many that others have none. Where
 * no place is free, one that drips gives its own away; an upload that takes longer than a browser waits is cut off anyway.
 */
export function uploadsUnderWay(now: () => number): OneOfFew {
  const underWay = new Set<Upload>()

  function cutOff(upload: Upload): void {
    underWay.delete(upload)
    upload.arrival.cutOff()
  }

  function makeRoom(uploads: Upload[], most: number, full: string): void {
    if (uploads.length < most) return
    const slowest = uploads.filter(drips).toSorted((a, b) => rate(a) - rate(b))[0]
    if (!slowest) throw new Problem('too_many_requests', { message: full, retryAfterSeconds: comeBackSeconds })
    cutOff(slowest)
  }

  const rate = ({ arrival, since }: Upload) => arrival.bytes() / (now() - since)
  const drips = (upload: Upload) =>
    !upload.arrival.isConnected() && now() - upload.since >= graceMs && rate(upload) < slowBytesPerMs

  return async (hostId, arrival, upload) => {
    const own = [...underWay].filter((each) => each.hostId === hostId)
    makeRoom(
      own,
      atOnce.ofOne,
      'Four of your pictures are on their way already. Please wait until one of them is here.',
    )
    makeRoom([...underWay], atOnce.inAll, 'Many pictures are being uploaded at the moment. Please try again shortly.')
    const one = { hostId, since: now(), arrival }
    underWay.add(one)
    const timer = setTimeout(() => arrival.isConnected() || cutOff(one), limits.uploadMs)
    try {
      return await upload()
    } finally {
      clearTimeout(timer)
      underWay.delete(one)
    }
  }
}
