import { quizFileSchema } from '../../../contract/questions/quiz-file'
import { brand } from '../../../contract/brand'
import type { Params } from '../../../contract/problems'
import type { TextKey } from '../../texts/english'
import type { PictureStorage } from '../../pictures/storage/storage'
import { asFileName } from '../../http/reply/attachment'
import type { ExportedEvening, ExportedQuiz } from '../export-store'
import { eveningFile } from './evening-file'
import { quizFolder } from './quiz-folder'

export interface ArchiveEntry {
  path: string
  bytes: Buffer
  isCompressed: boolean
  /** When its quiz was last saved, so that archives of the same quizzes are identical. */
  savedAt: Date
}

type ReadPicture = PictureStorage['read']

/** Says a text to the host whose archive it is. */
export type SayInArchive = (key: Extract<TextKey, `archive_${string}`>, params?: Params) => string

/** Whose archive it is, and where its pictures are. */
export interface Reader {
  readPicture: ReadPicture
  say: SayInArchive
}

/**
 * The files of an archive. Each is made once the previous one has been sent, so that at most two pictures are in
 * memory. A quiz's pictures precede its JSON, so that it is known before the first byte if none can be read.
 */
export async function* archiveEntries(
  quizzes: AsyncIterable<ExportedQuiz>,
  count: number,
  { readPicture, say }: Reader,
  evenings: readonly ExportedEvening[],
): AsyncGenerator<ArchiveEntry> {
  const missing: string[] = []
  const folders = new Map<number, string>()
  let number = 0
  let lastSaved = new Date(0)
  for await (const quiz of quizzes) {
    const folder = `quizzes/${numbered(quiz, ++number, count)}`
    folders.set(quiz.id, folder)
    yield* entriesOf(quiz, folder, readPicture, missing)
    if (quiz.updatedAt > lastSaved) lastSaved = quiz.updatedAt
  }
  for (const [index, evening] of evenings.entries()) {
    const file = JSON.stringify(eveningFile(evening, folders), null, 2)
    yield asText(`evenings/${numbered(evening, index + 1, evenings.length)}/evening.json`, file, evening.updatedAt)
  }
  yield asText('quiz-file.schema.json', JSON.stringify(quizFileSchema(), null, 2), lastSaved)
  yield asText('README.txt', readme(say), lastSaved)
  if (missing.length > 0)
    yield asText(`${asFileName(say('archive_missing_pictures'))}.txt`, missingPictures(missing, say), lastSaved)
}

/** Such as "07 Planets", so that folders stand in their order. */
const numbered = ({ title }: { title: string }, number: number, count: number): string =>
  `${String(number).padStart(String(count).length, '0')} ${asFileName(title)}`.trimEnd()

async function* entriesOf(
  quiz: ExportedQuiz,
  folder: string,
  readPicture: ReadPicture,
  missing: string[],
): AsyncGenerator<ArchiveEntry> {
  const { file, pictures } = quizFolder(quiz)
  const savedAt = quiz.updatedAt
  for (const [path, { id, width }] of pictures) {
    const bytes = await readPicture(id, width)
    if (bytes) yield { path: `${folder}/${path}`, bytes, isCompressed: false, savedAt }
    else missing.push(`${folder}/${path}`)
  }
  yield asText(`${folder}/quiz.json`, JSON.stringify(file, null, 2), savedAt)
}

const asText = (path: string, text: string, savedAt: Date): ArchiveEntry => ({
  path,
  bytes: Buffer.from(`${text}\n`),
  isCompressed: true,
  savedAt,
})

const readme = (say: SayInArchive): string =>
  [
    say('archive_quizzes_from', { brand }),
    '',
    say('archive_quizzes'),
    say('archive_evenings'),
    say('archive_how_back'),
    '',
    say('archive_schema'),
  ].join('\n')

const missingPictures = (paths: string[], say: SayInArchive): string =>
  [say('archive_missing'), '', ...paths].join('\n')
