import type { Database } from '../db/database'
import { findPicture } from './picture-store'
import type { PictureStorage } from './storage/storage'
import { widthsOf } from './widths'

/** Reads only files that the database knows: anybody may request any name, and requests to a bucket cost money. */
export function existingPictures(db: Database, storage: PictureStorage): Pick<PictureStorage, 'read'> {
  return {
    async read(id, width) {
      const picture = await findPicture(db, id)
      return picture && widthsOf(picture.width).includes(width) ? storage.read(id, width) : null
    },
  }
}
