import { randomUUID } from 'node:crypto'
import type { Deps } from '../deps'
import { SandboxError } from '../sandbox/sandbox'
import { addPicture, shownAt, takeOut } from './picture-store'
import { picturesAway } from './pictures-away'
import type { Received } from './received-file'
import type { MakeRenditions } from './renditions'
import type { PictureStorage } from './storage'

interface Keeping extends Pick<Deps, 'db' | 'log'> {
  storage: PictureStorage
  makeRenditions: MakeRenditions
}

/** Keeps what a host has sent, made small, and answers where it is. */
export async function keepPicture(
  { db, log, storage, makeRenditions }: Keeping,
  hostId: string,
  { bytes, read }: Received,
) {
  const { files, ...size } = await makeRenditions(hostId, read).catch((error: unknown) => {
    throw error instanceof SandboxError ? picturesAway(error, log) : error
  })
  const picture = { id: randomUUID(), ...size }

  await addPicture(db, { ...picture, hostId, bytes })
  try {
    await storage.write(picture.id, files)
  } catch (error) {
    // Gives its room back at once. Its files go with the next sweep: one of them may come after this.
    await takeOut(db, picture.id).catch(() => {})
    throw picturesAway(error, log)
  }
  return shownAt(picture)
}
