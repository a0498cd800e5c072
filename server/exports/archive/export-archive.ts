import type { Readable } from 'node:stream'
import type { ExportedEvening, ExportedQuiz } from '../export-store'
import { archiveEntries, type Reader } from './archive-entries'
import { zipStream } from './zip-stream'

/** An archive of these quizzes and evenings. If its first file fails, this rejects before anything is sent. */
export async function exportArchive(
  quizzes: AsyncIterable<ExportedQuiz>,
  count: number,
  reader: Reader,
  evenings: readonly ExportedEvening[] = [],
): Promise<Readable> {
  const entries = archiveEntries(quizzes, count, reader, evenings)
  return zipStream(resumed(await entries.next(), entries))
}

async function* resumed<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (!first.done) yield first.value
  yield* rest
}
