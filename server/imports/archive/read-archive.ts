import { posix } from 'node:path'
import type { FileEvening, FileQuiz } from '../../../contract/endpoints/imports'
import { limits } from '../../../contract/limits'
import type { PicturePlaces } from '../../db/tables'
import { RefusedFile, refusedBecause } from '../refusal'
import type { ZipFile } from '../zip-file'
import { eveningOfJson } from './evening-of-json'
import { fileQuiz } from './file-quiz'
import { PictureFinder } from './find-pictures'
import { quizOfJson } from './quiz-of-json'

const maxQuizzes = 2_000
const megabyte = 1024 * 1024
/** For the JSON of one quiz, of which 200 long questions take a twentieth, and for all JSON together. */
const maxBytes = { ofOne: 4 * megabyte, ofAll: 40 * megabyte }

export interface ReadArchive {
  quizzes: FileQuiz[]
  evenings: FileEvening[]
  places: PicturePlaces
}

/**
 * Reads the quizzes and evenings of an archive, whether unchanged since its export here or repacked. Locates its pictures
 * without reading them.
 */
export async function readArchive(zip: ZipFile): Promise<ReadArchive> {
  const paths = pathsOf(zip, 'quiz.json')
  if (paths.length > maxQuizzes) throw refusedBecause('import_too_heavy', { reason: 'quizzes' })
  const eveningPaths = pathsOf(zip, 'evening.json')
  if (eveningPaths.length > limits.eveningsPerHost) throw refusedBecause('import_too_heavy', { reason: 'evenings' })
  const pictures = new PictureFinder(zip)
  const readJson = jsonReader(zip)
  const quizzes: FileQuiz[] = []
  const indices = new Map<string, number>()
  for (const path of paths) {
    const quiz = quizOfJson(path, await readJson(path))
    if (!quiz) continue
    indices.set(sameName(path), quizzes.length)
    quizzes.push(await fileQuiz(quiz, posix.dirname(path), pictures))
  }
  const evenings: FileEvening[] = []
  for (const path of eveningPaths) {
    const evening = eveningOfJson(path, await readJson(path), (quizPath) => indices.get(sameName(quizPath)))
    if (evening) evenings.push(evening)
  }
  if (quizzes.length > 0) return { quizzes, evenings, places: pictures.places }
  const isOurs = pathsOf(zip, 'quiz-file.schema.json').length > 0
  throw new RefusedFile(isOurs ? 'import_empty' : 'import_not_understood')
}

const pathsOf = (zip: ZipFile, name: string): string[] =>
  [...zip.entries.keys()].filter((path) => posix.basename(path) === name).toSorted(inOrder)

/** Some systems write other code points for the same letters when they unpack. */
const sameName = (path: string): string => path.normalize('NFC')

/** Reads one entry after another, which must not be too large together. */
function jsonReader(zip: ZipFile): (path: string) => Promise<Buffer> {
  let bytesLeft = maxBytes.ofAll
  return async (path) => {
    const entry = zip.entries.get(path)
    const [json] = entry ? await zip.read([entry], Math.min(maxBytes.ofOne, bytesLeft)) : []
    bytesLeft -= json?.length ?? 0
    return json ?? Buffer.alloc(0)
  }
}

/** Sorts number 10 after number 9. */
const { compare: inOrder } = new Intl.Collator('en', { numeric: true })
