import { sql, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database'
import type { Deps } from '../deps'
import { runPeriodically } from '../jobs/periodic-job'
import { forgetPicture, leftBehind, somePicturesOut, takeOutUnused, untouchedSince } from './picture-store'
import type { PictureStorage } from './storage'
import { widthsOf } from './widths'

const everyMs = 3_600_000
/** Somebody may be writing the question still, or have taken the picture out a moment ago and want it back. */
const graceMs = 24 * 3_600_000
const filesAtOnce = 8

/** Removes what nothing uses any more. */
export function startSweeping(app: FastifyInstance, deps: Deps): void {
  runPeriodically(app, deps, { everyMs, what: 'clean up pictures', round: (signal) => sweepPictures(deps, signal) })
}

/** What cannot be removed now is removed by a later sweep. */
export async function sweepPictures(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { db, now } = deps
  const untouched = untouchedSince(new Date(now() - graceMs))
  await part(deps, () => takeOutUnused(db, sql`(${leftBehind} OR ${untouched})`, signal))
  await part(deps, (storage) => removeFiles(db, storage, undefined, signal))
}

/** At once, but no others: whoever deletes an account waits for no sweep of the whole installation. */
export async function sweepLeftBehind(deps: Deps): Promise<void> {
  const { db } = deps
  await part(deps, () => takeOutUnused(db, leftBehind))
  await part(deps, (storage) => removeFiles(db, storage, leftBehind))
}

/** One that fails stops no other. */
async function part({ log, pictures }: Deps, work: (storage: PictureStorage) => Promise<void>): Promise<void> {
  try {
    if (pictures) await work(pictures)
  } catch (error) {
    log.warn({ err: error }, 'Could not clean up pictures')
  }
}

async function removeFiles(db: Database, storage: PictureStorage, which?: SQL, signal?: AbortSignal): Promise<void> {
  for (let out = await somePicturesOut(db, which); out.length > 0; out = await somePicturesOut(db, which))
    for (let next = 0; next < out.length; next += filesAtOnce) {
      if (signal?.aborted) return
      await Promise.all(
        out.slice(next, next + filesAtOnce).map(async ({ id, width }) => {
          await storage.remove(id, widthsOf(width))
          await forgetPicture(db, id)
        }),
      )
    }
}
