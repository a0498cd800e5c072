import { randomUUID } from 'node:crypto'
import type { Deps } from '../deps'
import { SandboxError } from '../sandbox/sandbox'
import type { ReceivedFile } from '../uploads/receive-form'
import { addPictures, pictureOf, markRemoved } from './picture-store'
import { storageProblem } from './storage/storage-problem'
import type { MakeRenditions } from './renditions'
import type { PictureStorage } from './storage/storage'

export interface UploadParts extends Pick<Deps, 'db' | 'log'> {
  storage: PictureStorage
  makeRenditions: MakeRenditions
}

/** Makes renditions of an upload, stores them, and returns the picture. */
export async function storePicture(
  { db, log, storage, makeRenditions }: UploadParts,
  hostId: string,
  { bytes, read }: Pick<ReceivedFile, 'bytes' | 'read'>,
) {
  const { files, ...size } = await makeRenditions(hostId, read).catch((error: unknown) => {
    throw error instanceof SandboxError ? storageProblem(error, log) : error
  })
  const picture = { id: randomUUID(), ...size }

  await addPictures(db, hostId, [{ ...picture, bytes }])
  try {
    await storage.write(picture.id, files)
  } catch (error) {
    // Stops counting it against the host's quota. The next sweep removes its files, one of which may be in writing.
    await markRemoved(db, picture.id).catch(() => {})
    throw storageProblem(error, log)
  }
  return pictureOf(picture)
}
