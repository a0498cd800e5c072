import { sql, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database'
import type { Deps } from '../deps'
import { runPeriodically } from '../jobs/periodic-job'
import { deletePicture, isOrphaned, removedPictures, markUnusedAsRemoved, untouchedSince } from './picture-store'
import type { PictureStorage } from './storage/storage'
import { widthsOf } from './widths'

const everyMs = 3_600_000
/** A host may still be writing the question, or may want a removed picture back. */
const graceMs = 24 * 3_600_000
const filesAtOnce = 8

/** Deletes pictures that nothing uses any more. */
export function startPictureSweep(app: FastifyInstance, deps: Deps): void {
  runPeriodically(app, deps, { everyMs, what: 'clean up pictures', run: (signal) => sweepPictures(deps, signal) })
}

/** A later sweep removes what cannot be removed now. */
export async function sweepPictures(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { db, now } = deps
  const untouched = untouchedSince(new Date(now() - graceMs))
  await step(deps, () => markUnusedAsRemoved(db, sql`(${isOrphaned} OR ${untouched})`, signal))
  await step(deps, (storage) => removeFiles(db, storage, undefined, signal))
}

/** Handles only deleted accounts' pictures, so that deleting an account does not wait for a full sweep. */
export async function sweepOrphanedPictures(deps: Deps): Promise<void> {
  const { db } = deps
  await step(deps, () => markUnusedAsRemoved(db, isOrphaned))
  await step(deps, (storage) => removeFiles(db, storage, isOrphaned))
}

/** A step that fails does not stop the next one. */
async function step({ log, pictures }: Deps, work: (storage: PictureStorage) => Promise<void>): Promise<void> {
  try {
    if (pictures) await work(pictures)
  } catch (error) {
    log.warn({ err: error }, 'Could not clean up pictures')
  }
}

async function removeFiles(db: Database, storage: PictureStorage, which?: SQL, signal?: AbortSignal): Promise<void> {
  for (let out = await removedPictures(db, which); out.length > 0; out = await removedPictures(db, which))
    for (let next = 0; next < out.length; next += filesAtOnce) {
      if (signal?.aborted) return
      await Promise.all(
        out.slice(next, next + filesAtOnce).map(async ({ id, width }) => {
          await storage.remove(id, widthsOf(width))
          await deletePicture(db, id)
        }),
      )
    }
}
