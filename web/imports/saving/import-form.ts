import type { Input } from '../../../contract/api'
import type { FilePicture, FileQuiz } from '../../../contract/endpoints/imports'
import type { routes } from '../../../contract/routes'
import { formOf } from '../../../rules/imports/question-form'
import type { ReviewPicture, ReviewQuestion } from '../review/review'

export type QuizToSave = Omit<FileQuiz, 'remarks' | 'questions'> & { questions: ReviewQuestion[] }
type QuizForm = Input<typeof routes.imports.save>['quizzes'][number]

/** A quiz in the form that the saving call takes. */
export function quizForm({ questions, cover, ...about }: QuizToSave, hasFilePictures = true): QuizForm {
  const pictureForm = (picture: ReviewPicture | null) => {
    if (picture && 'id' in picture) return { id: picture.id, alt: picture.alt }
    return picture && hasFilePictures ? { offset: picture.offset, alt: picture.alt } : null
  }
  return {
    ...about,
    cover: pictureForm(cover),
    questions: questions.map(({ row: _, remarks: __, image, optionImages, ...question }) => ({
      ...formOf(question),
      image: pictureForm(image),
      optionImages: optionImages?.map(pictureForm) ?? null,
    })),
  }
}

/** The pictures of the file that the quizzes show, each once, by their offsets in the file. */
export function picturesOf(quizzes: readonly Pick<QuizToSave, 'cover' | 'questions'>[]): Map<number, FilePicture> {
  const all = quizzes.flatMap(({ cover, questions }) => [
    cover,
    ...questions.flatMap(({ image, optionImages }) => [image, ...(optionImages ?? [])]),
  ])
  return new Map(all.flatMap((picture) => (picture && 'offset' in picture ? [[picture.offset, picture] as const] : [])))
}
