import { sql } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import type { ProblemCode } from '../../contract/problems'
import { isNearlyFull, testWrite } from '../machine/data-dir'
import type { Deps } from '../deps'
import { isDiskFull } from '../machine/disk-full'
import type { RequestContext } from '../http/request/request-context'

const freshMs = 1_000
/** All processes share the database, so a slow moment of it must not take all of them out of service at once. */
const timeoutMs = 5_000

interface Parts extends Pick<Deps, 'db' | 'bus'> {
  env: Pick<Deps['env'], 'DATA_DIR'>
  disk: Pick<RequestContext, 'isDiskFull'>
}
type NotReady = Extract<ProblemCode, 'not_ready' | 'disk_full'>

/**
 * Checks whether the database and the bus answer and the disks have room; undefined means ready. Balancers ask often,
 * so a recent result is returned at once, and a request waits for a check only if there is no recent good result.
 */
export function readiness({ db, bus, disk, env }: Parts): () => Promise<NotReady | undefined> {
  let answeredAt = Number.NEGATIVE_INFINITY
  let triedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | null = null

  function check(): Promise<void> {
    checking ??= Promise.all([db.execute(sql`SELECT 1`), bus.check(), checkFullDisk()])
      .then(
        () => void (answeredAt = performance.now()),
        () => {},
      )
      .finally(() => (checking = null))
    return checking
  }

  /** At most once a second, because constant writing is the last thing that a full disk needs. */
  async function checkFullDisk(): Promise<void> {
    if (!disk.isDiskFull || performance.now() - triedAt < freshMs) return
    triedAt = performance.now()
    disk.isDiskFull = !(await canWrite())
  }

  const hasRoom = async () => !existsSync(env.DATA_DIR) || !(await isNearlyFull(env.DATA_DIR))

  /** Tries to write on both disks. */
  async function canWrite(): Promise<boolean> {
    try {
      await db.execute(sql`CREATE TEMPORARY TABLE room ON COMMIT DROP AS SELECT n FROM generate_series(1, 20000) n`)
      if (existsSync(env.DATA_DIR)) await testWrite(env.DATA_DIR)
      return true
    } catch (error) {
      if (isDiskFull(error)) return false
      throw error
    }
  }

  const isWithin = (ms: number) => performance.now() - answeredAt < ms
  return async () => {
    const checked = isWithin(freshMs) && !disk.isDiskFull ? undefined : check()
    if (!isWithin(timeoutMs) || disk.isDiskFull) await checked
    if (disk.isDiskFull || !(await hasRoom())) return 'disk_full'
    return isWithin(timeoutMs) ? undefined : 'not_ready'
  }
}
