import type { Input } from '../../../contract/api'
import type { FilePicture, FileQuestion, FileQuiz } from '../../../contract/endpoints/imports'
import type { routes } from '../../../contract/routes'

export type QuizToSave = Omit<FileQuiz, 'remarks'>
type QuizForm = Input<typeof routes.imports.save>['quizzes'][number]

/** A quiz as the call that saves an import takes it. */
export const quizForm = ({ questions, cover, ...about }: QuizToSave): QuizForm => ({
  ...about,
  cover: pictureForm(cover),
  questions: questions.map(({ text, options, right, source, image, optionImages }) => ({
    ...{ text, options, source },
    correctAnswer: right[0] ?? -1,
    image: pictureForm(image),
    optionImages: optionImages?.map(pictureForm) ?? null,
  })),
})

const pictureForm = (picture: FilePicture | null) => picture && { offset: picture.offset, alt: picture.alt }

/** For a host who has no room for pictures. */
export const withoutPictures = (quiz: QuizToSave): QuizToSave => ({
  ...quiz,
  cover: null,
  questions: quiz.questions.map((question): FileQuestion => ({ ...question, image: null, optionImages: null })),
})

/** The pictures of quizzes, each once, by their places in the file. */
export function picturesOf(quizzes: readonly Pick<QuizToSave, 'cover' | 'questions'>[]): Map<number, FilePicture> {
  const all = quizzes.flatMap(({ cover, questions }) => [
    cover,
    ...questions.flatMap(({ image, optionImages }) => [image, ...(optionImages ?? [])]),
  ])
  return new Map(all.flatMap((picture) => (picture ? [[picture.offset, picture] as const] : [])))
}
