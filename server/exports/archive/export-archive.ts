import type { Readable } from 'node:stream'
import type { PictureStorage } from '../../pictures/storage/storage'
import type { ExportedQuiz } from '../export-store'
import { archiveEntries, type ArchiveEntry } from './archive-entries'
import { zipStream } from './zip-stream'

/** An archive of these quizzes, with another file at its end. If its first file fails, this rejects before anything is sent. */
export async function exportArchive(
  quizzes: AsyncIterable<ExportedQuiz>,
  count: number,
  readPicture: PictureStorage['read'],
  last?: ArchiveEntry,
): Promise<Readable> {
  const entries = archiveEntries(quizzes, count, readPicture)
  return zipStream(resumed(await entries.next(), entries, last))
}

async function* resumed<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>, last?: T): AsyncGenerator<T> {
  if (!first.done) yield first.value
  yield* rest
  if (last) yield last
}
