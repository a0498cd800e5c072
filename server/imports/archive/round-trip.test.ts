import { Ajv2020 } from 'ajv/dist/2020'
import fc from 'fast-check'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { FilePicture, FileQuestion, FileQuiz } from '../../../contract/endpoints/imports'
import type { Picture } from '../../../contract/endpoints/pictures'
import { quizFileSchema } from '../../../contract/questions/quiz-file'
import { formOf } from '../../../rules/imports/question-form'
import { exportedQuizzes, pictureBytes } from '../../../tests/kit/app/exported-quizzes'
import { readBytes } from '../../../tests/kit/app/files/read-bytes'
import { contentOf } from '../../db/question-columns'
import { exportArchive } from '../../exports/archive/export-archive'
import { quizFolder } from '../../exports/archive/quiz-folder'
import type { ExportedQuiz } from '../../exports/export-store'

/** What an archive is made of, as it is read in again. */
async function roundTrip(quizzes: ExportedQuiz[]): Promise<{ quizzes: FileQuiz[]; archive: Buffer }> {
  const each = (async function* () {
    yield* quizzes
  })()
  const archive = await buffer(
    await exportArchive(each, quizzes.length, {
      readPicture: async (id) => pictureBytes(id),
      say: (key) => key,
    }),
  )
  const read = await readBytes(archive)
  return { quizzes: read.kind === 'archive' ? read.quizzes : [], archive }
}

/** A picture by what makes it the same: its bytes, its description and its size. */
const read = (picture: FilePicture | null | undefined, archive: Buffer) =>
  picture && {
    bytes: archive.toString('latin1', picture.offset, picture.offset + picture.length),
    alt: picture.alt,
    size: [picture.width, picture.height],
  }
const kept = (picture: Picture | null | undefined) =>
  picture && {
    bytes: pictureBytes(picture.id).toString('latin1'),
    alt: picture.alt,
    size: [picture.width, picture.height],
  }

const asForm = ({ row: _, remarks: __, image: ___, optionImages: ____, ...question }: FileQuestion) => formOf(question)

test('K11 any library that is exported and read again is the same, texts by character and pictures by byte', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(exportedQuizzes, { minLength: 1, maxLength: 12 }), async (exported) => {
      const { quizzes, archive } = await roundTrip(exported)
      const again = quizzes.map(({ cover, questions, remarks, ...about }) => ({
        ...about,
        cover: read(cover, archive),
        questions: questions.map((question) => ({
          ...asForm(question),
          image: read(question.image, archive),
          optionImages: question.optionImages?.map((picture) => read(picture, archive)) ?? null,
        })),
        remarks: [...remarks, ...questions.flatMap((question) => question.remarks)],
      }))
      const before = exported.map(({ id: _, cover, questions, updatedAt: __, isLanguageGuessed: ___, ...about }) => ({
        ...about,
        cover: kept(cover),
        questions: questions.map((question) => ({
          ...contentOf(question),
          source: question.source,
          image: kept(question.image),
          optionImages: question.optionImages?.map(kept) ?? null,
        })),
        remarks: [],
      }))
      expect(again).toEqual(before)
    }),
  )
})

test('what is exported fits the published schema', async () => {
  const isValid = new Ajv2020().compile(quizFileSchema())
  await fc.assert(
    fc.asyncProperty(exportedQuizzes, async (quiz) => {
      const file: unknown = JSON.parse(JSON.stringify(quizFolder(quiz).file))
      expect([isValid(file), isValid.errors]).toEqual([true, null])
    }),
  )
})
