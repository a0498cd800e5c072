import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { PicturePlaces, TakenPictures } from '../../db/tables'
import type { Deps } from '../../deps'
import { keyedMutex } from '../../jobs/keyed-mutex'
import { requireRoomForPictures } from '../../pictures/picture-store'
import { storageProblem } from '../../pictures/storage/storage-problem'
import type { PictureStorage } from '../../pictures/storage/storage'
import { storePicture, type UploadParts } from '../../pictures/upload'
import { pictureProblem } from '../../pictures/picture-problem'
import { invalidInput } from '../../problems/invalid-input'
import { Problem } from '../../problems/problem'
import { findFile, noteTaken } from '../kept-files/file-store'
import { keptFileReader } from '../kept-files/kept-file'
import { says } from '../../../contract/problems/says'

const inflate = promisify(inflateRaw)

/** The call replies after this long, and the next one continues: no proxy or browser waits for minutes. */
const takingMs = 10_000

export interface PicturesToTake {
  hostId: string
  fileId: string
  offsets: number[]
}

export interface Taking {
  /** The requested pictures. */
  taken: TakenPictures
  /** Whether none is missing. */
  isComplete: boolean
}

type TakingParts = Pick<Deps, 'db' | 'now'> & { storage: PictureStorage } & Pick<UploadParts, 'makeRenditions'>
export type TakePictures = (log: Deps['log'], wanted: PicturesToTake) => Promise<Taking>

/**
 * Copies pictures of a kept file to the host's own, each once, however often it is requested. Copies none unless all
 * missing ones fit the quota.
 */
export function picturesTaker({ db, now, storage, makeRenditions }: TakingParts): TakePictures {
  const inTurn = keyedMutex<string>()

  async function takeAll(log: Deps['log'], { hostId, fileId, offsets }: PicturesToTake): Promise<Taking> {
    const end = now() + takingMs
    const file = await findFile(db, hostId, fileId, now())
    if (!file) throw new Problem('import_file_gone')
    const { places } = file
    const taken = { ...file.taken }
    const wanted = new Set(offsets)
    const missing = [...wanted].filter((offset) => !taken[offset])
    const bytesOf = (offset: number) => ({ bytes: placeOf(places, offset).bytes })
    await requireRoomForPictures(db, hostId, missing.map(bytesOf))

    const read = keptFileReader(storage, fileId)
    while (now() < end) {
      const offset = missing.shift()
      if (offset === undefined) break
      const content = () => contentOf(read, placeOf(places, offset)).catch(asStorageProblem(log))
      const outcome = await storePicture({ db, log, storage, makeRenditions }, hostId, {
        ...bytesOf(offset),
        read: content,
      }).then(({ id, width, height }) => ({ id, width, height }), asLost)
      taken[offset] = outcome
      await noteTaken(db, fileId, { [offset]: outcome })
    }
    const asked = Object.entries(taken).filter(([offset]) => wanted.has(Number(offset)))
    return { taken: Object.fromEntries(asked), isComplete: missing.length === 0 }
  }

  return (log, wanted) => inTurn(wanted.fileId, () => takeAll(log, wanted))
}

function placeOf(places: PicturePlaces, offset: number) {
  const place = places[offset]
  if (!place) throw invalidInput({ path: [], message: says('no_such_picture_in_file') })
  const [length, isDeflated, bytes] = place
  return { offset, length, isDeflated, bytes }
}

async function contentOf(
  read: ReturnType<typeof keptFileReader>,
  { offset, length, isDeflated, bytes }: ReturnType<typeof placeOf>,
): Promise<Buffer> {
  const stored = await read(offset, length)
  if (!stored) throw new Problem('import_file_gone')
  if (!isDeflated) return stored
  // Inflates no further than the declared size.
  return inflate(stored, { maxOutputLength: Math.max(1, bytes) }).catch(() => {
    throw pictureProblem('picture_damaged')
  })
}

const asStorageProblem =
  (log: Deps['log']) =>
  (error: unknown): never => {
    throw error instanceof Problem ? error : storageProblem(error, log)
  }

/** Why a picture can never be shown. Rethrows errors that may pass or concern all pictures. */
function asLost(error: unknown): { lost: string } {
  if (error instanceof Problem && error.status === 400) return { lost: error.message }
  throw error
}
