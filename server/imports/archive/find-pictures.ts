import { posix } from 'node:path'
import type { FilePicture } from '../../../contract/endpoints/imports'
import { limits } from '../../../contract/limits'
import type { QuizFilePicture } from '../../../contract/questions/quiz-file'
import type { PicturePlaces } from '../../db/tables'
import { fieldText } from '../clean-text'
import type { ZipFile } from '../zip-file'

const megabyte = 1024 * 1024

type Place = Pick<FilePicture, 'offset' | 'length' | 'isDeflated' | 'bytes'>

/** Locates the pictures of an archive's quizzes. Looks each up once, and reads none. */
export class PictureFinder {
  readonly #zip: ZipFile
  readonly #places = new Map<string, Place | string>()
  /** The pictures found so far. */
  readonly places: PicturePlaces = {}

  constructor(zip: ZipFile) {
    this.#zip = zip
  }

  /** Null if there is none. If a picture cannot be imported, adds a remark that names its `subject`. */
  async find(
    folder: string,
    picture: QuizFilePicture | null,
    subject: string,
    remarks: string[],
  ): Promise<FilePicture | null> {
    if (!picture) return null
    const path = posix.join(folder, picture.file)
    const place = this.#places.get(path) ?? (await this.#placeOf(path))
    this.#places.set(path, place)
    if (typeof place === 'string') {
      remarks.push(`${subject} ${place}`)
      return null
    }
    return {
      alt: fieldText(picture.description, limits.pictureAlt),
      width: picture.width,
      height: picture.height,
      ...place,
    }
  }

  async #placeOf(path: string): Promise<Place | string> {
    const entry = this.#zip.entries.get(path)
    if (!entry) return 'is missing in the file.'
    if (Math.max(entry.uncompressedSize, entry.compressedSize) > limits.pictureBytes)
      return `has more than ${limits.pictureBytes / megabyte} MB.`
    if (!entry.canDecodeFileData()) return 'is packed in a way that we can’t open.'
    const { compressedSize: length, uncompressedSize: bytes } = entry
    const isDeflated = entry.compressionMethod === 8
    const offset = await this.#zip.offsetOf(entry)
    this.places[offset] = [length, isDeflated, bytes]
    return { offset, length, isDeflated, bytes }
  }
}
