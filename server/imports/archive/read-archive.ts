import { posix } from 'node:path'
import type { FileQuiz } from '../../../contract/endpoints/imports'
import type { PicturePlaces } from '../../db/tables'
import { RefusedFile } from '../refusal'
import type { ZipFile } from '../zip-file'
import { fileQuiz } from './file-quiz'
import { PictureFinder } from './find-pictures'
import { quizOfJson } from './quiz-of-json'

const maxQuizzes = 2_000
const megabyte = 1024 * 1024
/** For the JSON of one quiz, of which 200 long questions take a twentieth, and for all JSON together. */
const maxBytes = { ofOne: 4 * megabyte, ofAll: 40 * megabyte }

export interface ReadArchive {
  quizzes: FileQuiz[]
  places: PicturePlaces
}

/**
 * Reads the quizzes of an archive, whether unchanged since its export here or repacked. Locates its pictures without
 * reading them.
 */
export async function readArchive(zip: ZipFile): Promise<ReadArchive> {
  const paths = pathsOf(zip, 'quiz.json')
  if (paths.length > maxQuizzes)
    throw new RefusedFile(
      'import_too_heavy',
      'This file has more than 2,000 quizzes. Please split it into several files.',
    )
  const pictures = new PictureFinder(zip)
  const quizzes = await quizzesAt(zip, paths, pictures)
  if (quizzes.length > 0) return { quizzes, places: pictures.places }
  const isOurs = pathsOf(zip, 'quiz-file.schema.json').length > 0
  throw new RefusedFile(isOurs ? 'import_empty' : 'import_not_understood')
}

const pathsOf = (zip: ZipFile, name: string): string[] =>
  [...zip.entries.keys()].filter((path) => posix.basename(path) === name)

async function quizzesAt(zip: ZipFile, paths: string[], pictures: PictureFinder): Promise<FileQuiz[]> {
  const quizzes: FileQuiz[] = []
  let bytesLeft = maxBytes.ofAll
  for (const path of paths.toSorted(inOrder)) {
    const entry = zip.entries.get(path)
    const [json] = entry ? await zip.read([entry], Math.min(maxBytes.ofOne, bytesLeft)) : []
    if (!json) continue
    bytesLeft -= json.length
    const quiz = quizOfJson(path, json)
    if (quiz) quizzes.push(await fileQuiz(quiz, posix.dirname(path), pictures))
  }
  return quizzes
}

/** Sorts number 10 after number 9. */
const { compare: inOrder } = new Intl.Collator('en', { numeric: true })
