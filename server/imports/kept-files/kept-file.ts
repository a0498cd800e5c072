import { read } from 'node:fs'
import { promisify } from 'node:util'
import type { Deps } from '../../deps'
import { storageProblem } from '../../pictures/storage/storage-problem'
import type { PictureStorage } from '../../pictures/storage/storage'
import type { KeptFile } from './file-bounds'
import { addFile, deleteFile, type FileToKeep } from './file-store'

/** How much of a file is in memory at once. */
const pieceBytes = 4 * 1024 * 1024
/** Each piece is stored like a picture with a single file. */
const onlyFile = 1
const pieceId = (fileId: string, piece: number): string => `${fileId}.${piece}`
const piecesOf = (bytes: number): number[] => Array.from({ length: Math.ceil(bytes / pieceBytes) }, (_, piece) => piece)

const readAt = promisify(read)

/** Keeps an upload for its pictures, in pieces, so that every process finds it. Older uploads make room. */
export async function keepFile(
  { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>,
  storage: PictureStorage,
  file: FileToKeep,
  descriptor: number,
): Promise<void> {
  const { id, bytes } = file
  for (const over of await addFile(db, file, now())) await removeFile({ db, log }, storage, over)
  try {
    for (const piece of piecesOf(bytes)) {
      const start = piece * pieceBytes
      const part = Buffer.alloc(Math.min(pieceBytes, bytes - start))
      await readAt(descriptor, part, 0, part.length, start)
      await storage.write(pieceId(id, piece), [{ width: onlyFile, bytes: part }])
    }
  } catch (error) {
    throw storageProblem(error, log)
  }
}

/** Reads parts of a kept file. Null if it no longer exists. */
export function keptFileReader(storage: PictureStorage, fileId: string) {
  // Kept, because pictures lie next to each other.
  let last: { piece: number; bytes: Buffer | null } | undefined
  const readPiece = async (piece: number) => {
    if (last?.piece !== piece) last = { piece, bytes: await storage.read(pieceId(fileId, piece), onlyFile) }
    return last.bytes
  }
  return async (offset: number, length: number): Promise<Buffer | null> => {
    const parts: Buffer[] = []
    for (let at = offset; at < offset + length;) {
      const piece = await readPiece(Math.floor(at / pieceBytes))
      const part = piece?.subarray(at % pieceBytes, (at % pieceBytes) + offset + length - at)
      if (!part?.length) return null
      parts.push(part)
      at += part.length
    }
    return Buffer.concat(parts)
  }
}

/** A later sweep removes what cannot be removed now. */
export async function removeFile(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  storage: PictureStorage,
  { id, bytes }: KeptFile,
): Promise<void> {
  try {
    for (const piece of piecesOf(bytes)) await storage.remove(pieceId(id, piece), [onlyFile])
    await deleteFile(db, id)
  } catch (error) {
    log.warn({ err: error }, 'Could not remove a file that was kept for an import')
  }
}
