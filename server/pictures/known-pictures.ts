import type { Database } from '../db/database'
import { findPicture } from './picture-store'
import type { PictureStorage } from './storage'
import { widthsOf } from './widths'

/** Looks for no file that there cannot be: anybody may ask for any, and what a bucket is asked for costs money. */
export function knownPictures(db: Database, storage: PictureStorage): Pick<PictureStorage, 'read'> {
  return {
    async read(id, width) {
      const picture = await findPicture(db, id)
      return picture && widthsOf(picture.width).includes(width) ? storage.read(id, width) : null
    },
  }
}
