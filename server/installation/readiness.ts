import { sql } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import type { ProblemCode } from '../../contract/problems'
import { isNearlyFull, testWrite } from '../machine/data-dir'
import type { Deps } from '../deps'
import { isDiskFull } from '../machine/disk-full'
import type { RequestContext } from '../http/request-context'

const freshMs = 1_000
/** A part that all processes share and that is slow for a moment is no reason to take every one of them out at once. */
const timeoutMs = 5_000

interface Parts extends Pick<Deps, 'db' | 'bus'> {
  env: Pick<Deps['env'], 'DATA_DIR'>
  disk: Pick<RequestContext, 'isDiskFull'>
}
type NotReady = Extract<ProblemCode, 'not_ready' | 'disk_full'>

/**
 * Whether the database answers, what carries the bus, and whether there is room to write; nothing if all of it is so. A
 * balancer asks often, and most of all under load: it is told at once what was found out lately, and waits for a look only
 * where nothing good is known.
 */
export function readiness({ db, bus, disk, env }: Parts): () => Promise<NotReady | undefined> {
  let answeredAt = Number.NEGATIVE_INFINITY
  let triedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null

  function look(): Promise<void> {
    looking ??= Promise.all([db.execute(sql`SELECT 1`), bus.check(), lookForRoom()])
      .then(
        () => void (answeredAt = performance.now()),
        () => {},
      )
      .finally(() => (looking = null))
    return looking
  }

  /** Not as often as anybody asks: to write as fast as one can is the last thing that a full disk needs. */
  async function lookForRoom(): Promise<void> {
    if (!disk.isDiskFull || performance.now() - triedAt < freshMs) return
    triedAt = performance.now()
    disk.isDiskFull = !(await canWrite())
  }

  const hasRoom = async () => !existsSync(env.DATA_DIR) || !(await isNearlyFull(env.DATA_DIR))

  /** What could not be written lately is tried again, on both disks. */
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
    const looked = isWithin(freshMs) && !disk.isDiskFull ? undefined : look()
    if (!isWithin(timeoutMs) || disk.isDiskFull) await looked
    if (disk.isDiskFull || !(await hasRoom())) return 'disk_full'
    return isWithin(timeoutMs) ? undefined : 'not_ready'
  }
}
