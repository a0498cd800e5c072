import { fstatSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { fromFdPromise, type Entry, type ZipFile as Yauzl } from 'yauzl'
import { RefusedFile } from './refusal'

/** More than any library with all its pictures. */
const maxEntries = 20_000
const maxPathBytes = 1_000
const localHeaderBytes = 30

/** A zip of which nothing has been inflated yet. */
export interface ZipFile {
  /** By their paths; the last one counts where a path is there twice. */
  entries: ReadonlyMap<string, Entry>
  /**
   * Inflates some entries. What they claim to be is checked first, and held to while inflating, so that neither can take
   * more than `maxBytes` in all.
   */
  read: (entries: Entry[], maxBytes: number) => Promise<Buffer[]>
  /** Where an entry's bytes begin in the file. */
  offsetOf: (entry: Entry) => Promise<number>
}

/** Reads the directory of a zip; what is no zip, or not all of it, is damaged. */
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

/** In a zip bomb many entries share the same few bytes. */
function refuseOverlaps(entries: Entry[], fileBytes: number): void {
  let free = 0
  const inOrder = entries.toSorted((one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader)
  for (const { relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize } of inOrder) {
    if (start < free) throw new RefusedFile('import_damaged')
    free = start + localHeaderBytes + fileNameLength + compressedSize
  }
  if (free > fileBytes) throw new RefusedFile('import_damaged')
}

/** An entry that holds more than it claims is an error of its stream. */
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
