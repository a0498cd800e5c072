import { limits } from '../../contract/limits'
import { Problem } from '../problems/problem'
import type { UploadConnection } from './upload-connection'

const retryAfterSeconds = 2
const graceMs = 10_000

interface PendingUpload {
  hostId: string
  startedAt: number
  connection: UploadConnection
}

export type LimitUpload = <Result>(
  hostId: string,
  connection: UploadConnection,
  upload: () => Promise<Result>,
) => Promise<Result>

interface UploadLimitOptions {
  now: () => number
  maxBytes: number
  /** Of all hosts together, each as large as it may be. Those that are here, and wait to be read, count by what they hold. */
  maxPending?: number
  maxPendingOfHost?: 2 | 4
  /** How long the largest file may take. */
  uploadMs?: number
  /** Names the files to their senders. */
  noun: 'pictures' | 'files'
}

/**
 * Limits how many uploads are pending, because each of them has its file on the disk, and no host takes the places of
 * others. When no place is free, the slowest upload is aborted if it is too slow, or else of those whose hosts have more on
 * their way; an upload that takes longer than a browser waits is aborted anyway.
 */
export function uploadLimit({
  now,
  maxBytes,
  maxPending = 100,
  maxPendingOfHost = 4,
  uploadMs = limits.uploadMs,
  noun,
}: UploadLimitOptions): LimitUpload {
  /** Below this rate, 0.3 megabit a second for ten megabytes, the largest file would not arrive in time. */
  const slowBytesPerMs = maxBytes / uploadMs
  const pending = new Set<PendingUpload>()

  function abort(upload: PendingUpload): void {
    pending.delete(upload)
    upload.connection.abort()
  }

  const slowestOf = (uploads: PendingUpload[]) => uploads.toSorted((a, b) => rate(a) - rate(b))[0]

  /** Where none is too slow, one of the others makes room. */
  function makeRoom(uploads: PendingUpload[], isFull: boolean, message: string, others: PendingUpload[] = []): void {
    if (!isFull) return
    const slowest = slowestOf(uploads.filter(isTooSlow)) ?? slowestOf(others)
    if (!slowest) throw new Problem('too_many_requests', { message, retryAfterSeconds })
    abort(slowest)
  }

  const bytesOnDisk = ({ connection }: PendingUpload) =>
    connection.isComplete() ? Math.min(connection.bytesReceived(), maxBytes) : maxBytes
  const rate = ({ connection, startedAt }: PendingUpload) => connection.bytesReceived() / Math.max(1, now() - startedAt)
  const isTooSlow = (upload: PendingUpload) =>
    !upload.connection.isComplete() && now() - upload.startedAt >= graceMs && rate(upload) < slowBytesPerMs

  return async (hostId, connection, upload) => {
    const own = [...pending].filter((each) => each.hostId === hostId)
    makeRoom(
      own,
      own.length >= maxPendingOfHost,
      `${maxPendingOfHost === 2 ? 'Two' : 'Four'} of your ${noun} are on their way already. Please wait until one of them is here.`,
    )
    const all = [...pending]
    const free = maxPending * maxBytes - all.reduce((bytes, each) => bytes + bytesOnDisk(each), 0)
    const countOf = (host: string) => all.filter((each) => each.hostId === host).length
    const ofBusierHosts = all.filter((each) => !each.connection.isComplete() && countOf(each.hostId) > own.length + 1)
    const message = `Many ${noun} are being uploaded at the moment. Please try again shortly.`
    makeRoom(all, free < maxBytes, message, ofBusierHosts)
    const upcoming = { hostId, startedAt: now(), connection }
    pending.add(upcoming)
    const timer = setTimeout(() => connection.isComplete() || abort(upcoming), uploadMs)
    try {
      return await upload()
    } finally {
      clearTimeout(timer)
      pending.delete(upcoming)
    }
  }
}
