import type { Input } from '../../../contract/api'
import type { FilePicture, FileQuiz } from '../../../contract/endpoints/imports'
import type { routes } from '../../../contract/routes'
import type { ReviewPicture, ReviewQuestion } from '../review/review'

export type QuizToSave = Omit<FileQuiz, 'remarks' | 'questions'> & { questions: ReviewQuestion[] }
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

const pictureForm = (picture: ReviewPicture | null) =>
  picture && ('id' in picture ? { id: picture.id, alt: picture.alt } : { offset: picture.offset, alt: picture.alt })

/** For a host who has no room for them: without the pictures of the file. */
export const withoutPictures = (quiz: QuizToSave): QuizToSave => ({
  ...quiz,
  cover: ownPicture(quiz.cover),
  questions: quiz.questions.map((question) => ({
    ...question,
    image: ownPicture(question.image),
    optionImages: question.optionImages?.map(ownPicture) ?? null,
  })),
})

const ownPicture = <P extends ReviewPicture>(picture: P | null): P | null =>
  picture && 'id' in picture ? picture : null

/** The pictures of the file that quizzes show, each once, by their places in the file. */
export function picturesOf(quizzes: readonly Pick<QuizToSave, 'cover' | 'questions'>[]): Map<number, FilePicture> {
  const all = quizzes.flatMap(({ cover, questions }) => [
    cover,
    ...questions.flatMap(({ image, optionImages }) => [image, ...(optionImages ?? [])]),
  ])
  return new Map(all.flatMap((picture) => (picture && 'offset' in picture ? [[picture.offset, picture] as const] : [])))
}
