import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { limits } from '../../../contract/limits'
import type { Database } from '../../db/database'
import { importFiles, type PicturePlaces, type TakenPictures } from '../../db/tables'
import { transaction } from '../../db/transaction'
import { filesToRemove, type KeptFile } from './file-bounds'

const listed = { id: importFiles.id, hostId: importFiles.hostId, bytes: importFiles.bytes }
const isKept = isNull(importFiles.removedAt)

export interface FileToKeep extends KeptFile {
  hostId: string
  places: PicturePlaces
}

/** Adds a file before its pieces are written, and returns the files it replaces. Runs one call at a time. */
export const addFile = (db: Database, file: FileToKeep, now: number): Promise<KeptFile[]> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('import_files'))`)
    await tx.insert(importFiles).values({ ...file, createdAt: new Date(now) })
    const kept = await tx.select(listed).from(importFiles).where(isKept).orderBy(asc(importFiles.createdAt))
    const removed = filesToRemove(kept)
    await markFilesRemoved(tx, removed)
    return removed
  })

async function markFilesRemoved(db: Pick<Database, 'update'>, files: KeptFile[]): Promise<void> {
  const ids = files.map(({ id }) => id)
  await db
    .update(importFiles)
    .set({ removedAt: sql`now()` })
    .where(inArray(importFiles.id, ids))
}

/** Undefined if this host has no such file, or no longer has it. */
export async function findFile(db: Database, hostId: string, id: string, now: number) {
  const isYoung = gt(importFiles.createdAt, new Date(now - limits.importFileMs))
  const isOwn = and(eq(importFiles.id, id), eq(importFiles.hostId, hostId))
  const [file] = await db
    .select({ places: importFiles.places, taken: importFiles.taken })
    .from(importFiles)
    .where(and(isOwn, isKept, isYoung))
  return file
}

/** Records the outcome for some pictures of a file. */
export async function noteTaken(db: Database, id: string, taken: TakenPictures): Promise<void> {
  await db
    .update(importFiles)
    .set({ taken: sql`${importFiles.taken} || ${JSON.stringify(taken)}::jsonb` })
    .where(eq(importFiles.id, id))
}

/** Some of the files that are too old, belonged to a deleted account, or must make room for others. */
export function filesThatAreOver(db: Database, now: number): Promise<KeptFile[]> {
  const isOld = lte(importFiles.createdAt, new Date(now - limits.importFileMs))
  return db
    .select(listed)
    .from(importFiles)
    .where(or(isOld, isNull(importFiles.hostId), isNotNull(importFiles.removedAt)))
    .limit(100)
}

/** Deletes the row, once the pieces are gone. */
export async function deleteFile(db: Database, id: string): Promise<void> {
  await db.delete(importFiles).where(eq(importFiles.id, id))
}
