import { fstatSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { fromFdPromise, type Entry, type ZipFile as Yauzl } from 'yauzl'
import { RefusedFile } from './refusal'

/** More than any library with all its pictures. */
const maxEntries = 20_000
const maxPathBytes = 1_000
const localHeaderBytes = 30

/** A zip with nothing inflated yet. */
export interface ZipFile {
  /** By path; the last of several with the same path. */
  entries: ReadonlyMap<string, Entry>
  /**
   * Inflates some entries. Their declared sizes are checked first and enforced while inflating, so that together they
   * never exceed `maxBytes`.
   */
  read: (entries: Entry[], maxBytes: number) => Promise<Buffer[]>
  /** The position of an entry's bytes in the file. */
  offsetOf: (entry: Entry) => Promise<number>
}

/** Reads a zip's directory. A file that is no zip, or an incomplete one, counts as damaged. */
export async function openZip(descriptor: number): Promise<ZipFile> {
  const zip = await fromFdPromise(descriptor, { autoClose: false, lazyEntries: true }).catch(asDamaged)
  if (zip.entryCount > maxEntries) throw new RefusedFile('import_too_heavy')
  const entries = await entriesOf(zip).catch(asDamaged)
  refuseOverlaps([...entries.values()], fstatSync(descriptor).size)
  return {
    entries,
    async read(chosen, maxBytes) {
      if (chosen.some((entry) => entry.isEncrypted())) throw new RefusedFile('import_protected')
      const bytes = chosen.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
      if (bytes > maxBytes) throw new RefusedFile('import_too_heavy')
      const contents: Buffer[] = []
      for (const entry of chosen) contents.push(await contentOf(zip, entry).catch(asDamaged))
      return contents
    },
    offsetOf: async (entry) =>
      (await zip.readLocalFileHeaderPromise(entry, { minimal: true }).catch(asDamaged)).fileDataStart,
  }
}

async function entriesOf(zip: Yauzl): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry())
    if (entry.fileNameLength <= maxPathBytes && !entry.fileName.endsWith('/')) entries.set(entry.fileName, entry)
  return entries
}

/** In a zip bomb, many entries share the same few bytes. */
function refuseOverlaps(entries: Entry[], fileBytes: number): void {
  let free = 0
  const inOrder = entries.toSorted((one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader)
  for (const { relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize } of inOrder) {
    if (start < free) throw new RefusedFile('import_damaged')
    free = start + localHeaderBytes + fileNameLength + compressedSize
  }
  if (free > fileBytes) throw new RefusedFile('import_damaged')
}

/** The stream fails if an entry is larger than declared. */
async function contentOf(zip: Yauzl, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  const content = Buffer.concat(chunks)
  if (crc32(content) !== entry.crc32) throw new RefusedFile('import_damaged')
  return content
}

function asDamaged(): never {
  throw new RefusedFile('import_damaged')
}
