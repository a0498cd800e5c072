import { limits } from '../../contract/limits'
import type { ReasonOf } from '../../contract/problems'
import { because } from '../problems/because'
import type { UploadConnection } from './upload-connection'

const retryAfterSeconds = 2

type Reason = Exclude<ReasonOf<'too_many_requests'>['reason'], 'later'>
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
  /**
   * For all hosts together, each file at its maximum size. Complete files waiting to be read count by their own size.
   */
  maxPending?: number
  maxPendingOfHost?: 2 | 4
  /** How long the largest file may take. */
  uploadMs?: number
  /** What the senders call the files. */
  noun: 'pictures' | 'files'
}

/**
 * Limits the number of pending uploads, because each has its file on the disk, and shares them fairly among hosts. If
 * all slots are taken, the slowest upload is aborted if it is too slow, otherwise one of a host with more uploads in
 * progress. An upload that takes longer than a browser waits is aborted in any case.
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

  /** If none is too slow, one of `others` makes room. */
  function makeRoom(uploads: PendingUpload[], isFull: boolean, reason: Reason, others: PendingUpload[] = []): void {
    if (!isFull) return
    const slowest = slowestOf(uploads.filter(isTooSlow)) ?? slowestOf(others)
    if (!slowest) throw because('too_many_requests', { reason }, { retryAfterSeconds })
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
      maxPendingOfHost === 2 ? 'archives_on_their_way' : `${noun}_on_their_way`,
    )
    const all = [...pending]
    const free = maxPending * maxBytes - all.reduce((bytes, each) => bytes + bytesOnDisk(each), 0)
    const countOf = (host: string) => all.filter((each) => each.hostId === host).length
    const ofBusierHosts = all.filter((each) => !each.connection.isComplete() && countOf(each.hostId) > own.length + 1)
    makeRoom(all, free < maxBytes, `many_${noun}`, ofBusierHosts)
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
