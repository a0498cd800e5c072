import { posix } from 'node:path'
import type { FilePicture } from '../../../contract/endpoints/imports'
import { limits } from '../../../contract/limits'
import type { QuizFilePicture } from '../../../contract/questions/quiz-file'
import type { PicturePlaces } from '../../db/tables'
import { fieldText } from '../clean-text'
import type { ZipFile } from '../zip-file'

/** Why a picture of an archive cannot be imported. */
export type PictureFault = 'gone' | 'too_large' | 'packed'

type Place = Pick<FilePicture, 'offset' | 'length' | 'isDeflated' | 'bytes'>

/** Locates the pictures of an archive's quizzes. Looks each up once, and reads none. */
export class PictureFinder {
  readonly #zip: ZipFile
  readonly #places = new Map<string, Place | PictureFault>()
  /** The pictures found so far. */
  readonly places: PicturePlaces = {}

  constructor(zip: ZipFile) {
    this.#zip = zip
  }

  /** Null if there is none. If a picture cannot be imported, adds the remark on that. */
  async find(
    folder: string,
    picture: QuizFilePicture | null,
    remarkOn: (fault: PictureFault) => string,
    remarks: string[],
  ): Promise<FilePicture | null> {
    if (!picture) return null
    const path = posix.join(folder, picture.file)
    const place = this.#places.get(path) ?? (await this.#placeOf(path))
    this.#places.set(path, place)
    if (typeof place === 'string') {
      remarks.push(remarkOn(place))
      return null
    }
    return {
      alt: fieldText(picture.description, limits.pictureAlt),
      width: picture.width,
      height: picture.height,
      ...place,
    }
  }

  async #placeOf(path: string): Promise<Place | PictureFault> {
    const entry = this.#zip.entries.get(path)
    if (!entry) return 'gone'
    if (Math.max(entry.uncompressedSize, entry.compressedSize) > limits.pictureBytes) return 'too_large'
    if (!entry.canDecodeFileData()) return 'packed'
    const { compressedSize: length, uncompressedSize: bytes } = entry
    const isDeflated = entry.compressionMethod === 8
    const offset = await this.#zip.offsetOf(entry)
    this.places[offset] = [length, isDeflated, bytes]
    return { offset, length, isDeflated, bytes }
  }
}
