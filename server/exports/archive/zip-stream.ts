import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ArchiveEntry } from './archive-entries'

/** A zip of these files, each requested once the previous one has been read. Stops when the reader leaves. */
export function zipStream(entries: AsyncIterable<ArchiveEntry>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const left = new AbortController()
  output.once('close', () => left.abort())
  fill(zip, entries, left.signal).catch((error: unknown) => output.destroy(error as Error))
  return output
}

async function fill(zip: ZipFile, entries: AsyncIterable<ArchiveEntry>, signal: AbortSignal): Promise<void> {
  for await (const { path, bytes, isCompressed, savedAt } of entries) {
    // A stream, because the library would keep a buffer until the end.
    const content = new PassThrough()
    const isRead = once(content, 'close', { signal })
    zip.addReadStream(content.end(bytes), path, { compress: isCompressed, mtime: savedAt })
    await isRead
  }
  zip.end()
}
