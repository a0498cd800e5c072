import { inArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { pictures } from '../db/tables'
import type { Deps } from '../deps'
import { fairQueue } from '../jobs/fair-queue'
import { addPictures, findPictures, markUnusedAsRemoved, type StoredPicture } from './picture-store'
import { storageProblem } from './storage/storage-problem'
import type { PictureFile, PictureStorage } from './storage/storage'
import { widthsOf } from './widths'

interface Copy {
  original: StoredPicture
  copy: StoredPicture
}

/** Stores the content that shows the copies. Receives each copy by its original's id. */
type UseCopies<Result> = (copies: Map<string, StoredPicture>) => Promise<Result>

export type CopyPictures = <Result>(
  log: Deps['log'],
  hostId: string,
  ids: string[],
  use: UseCopies<Result>,
) => Promise<Result>

/** How many pictures' files are in memory at once. */
const picturesAtOnce = 4

/**
 * Copies others' pictures to a host's own. Copies nothing unless all fit the quota; missing pictures are left out.
 * After a failure no copy counts any more, and the next sweep removes the files.
 */
export function picturesCopier(db: Deps['db'], storage: PictureStorage): CopyPictures {
  // Hosts take turns, a few pictures at a time.
  const queue = fairQueue()

  async function copyAll(hostId: string, copies: Copy[]): Promise<void> {
    for (let next = 0; next < copies.length; next += picturesAtOnce)
      await queue(hostId, () => copyFiles(storage, copies.slice(next, next + picturesAtOnce)))
  }

  return async (log, hostId, ids, use) => {
    const originals = await findPictures(db, ids)
    const copies = originals.map((original) => ({ original, copy: { ...original, id: randomUUID() } }))
    const added = copies.map(({ copy }) => copy)
    await addPictures(db, hostId, added)
    try {
      await copyAll(hostId, copies).catch((error: unknown) => Promise.reject(storageProblem(error, log)))
      return await use(new Map(copies.map(({ original, copy }) => [original.id, copy])))
    } catch (error) {
      // Only the unused ones, because a commit whose reply was lost has still happened.
      await markUnusedAsRemoved(db, inArray(pictures.id, added.map(idOf))).catch(() => {})
      throw error
    }
  }
}

const idOf = ({ id }: StoredPicture) => id

/** Waits for all, because a file still being written could outlive the sweep. */
async function copyFiles(storage: PictureStorage, copies: Copy[]): Promise<void> {
  const copied = await Promise.allSettled(
    copies.map(async ({ original, copy }) => storage.write(copy.id, await filesOf(storage, original))),
  )
  for (const each of copied) if (each.status === 'rejected') throw each.reason
}

const filesOf = (storage: PictureStorage, { id, width }: StoredPicture): Promise<PictureFile[]> =>
  Promise.all(
    widthsOf(width).map(async (each) => {
      const bytes = await storage.read(id, each)
      if (!bytes) throw new Error(`The picture ${id} has no file of ${each} pixels`)
      return { width: each, bytes }
    }),
  )
