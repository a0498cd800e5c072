import type { Input } from '../../../contract/api'
import type { FilePicture, FileQuestion, FileQuiz } from '../../../contract/endpoints/imports'
import type { Picture } from '../../../contract/endpoints/pictures'
import type { QuestionWithSource } from '../../../contract/endpoints/quizzes'
import { limits } from '../../../contract/limits'
import type { routes } from '../../../contract/routes'
import { formatCount } from '../../ui/format'

export type QuizToSave = Omit<FileQuiz, 'remarks'>

type QuizForm = Input<typeof routes.quizzes.create>
export type QuestionForm = Input<typeof routes.quizzes.saveQuestions>['questions'][number]

/** By their paths in the archive. */
export type UploadedPictures = ReadonlyMap<string, Omit<Picture, 'alt'>>

export const quizForm = (quiz: QuizToSave, pictures: UploadedPictures): QuizForm => ({
  title: quiz.title,
  description: quiz.description,
  timePerQuestion: quiz.timePerQuestion,
  difficulty: quiz.difficulty,
  isAiGenerated: quiz.isAiGenerated,
  copiedFrom: quiz.copiedFrom,
  cover: pictureForm(quiz.cover, pictures),
})

export const questionForm = (question: FileQuestion, pictures: UploadedPictures): QuestionForm => ({
  text: question.text,
  options: question.options,
  correctAnswer: question.right[0] ?? -1,
  source: question.source,
  image: pictureForm(question.image, pictures),
  optionImages: question.optionImages?.map((picture) => pictureForm(picture, pictures)) ?? null,
})

/** A picture that could not be uploaded is left out. */
export function uploadedPicture(picture: FilePicture | null, pictures: UploadedPictures): Picture | null {
  const uploaded = picture && pictures.get(picture.path)
  return picture && uploaded ? { ...uploaded, alt: picture.alt } : null
}

function pictureForm(picture: FilePicture | null, pictures: UploadedPictures): { id: string; alt: string } | null {
  const uploaded = uploadedPicture(picture, pictures)
  return uploaded && { id: uploaded.id, alt: uploaded.alt }
}

/** A saved question as it is. What a form leaves out stays. */
export const unchanged = ({ id, text, options, correctAnswer }: QuestionWithSource): QuestionForm => ({
  id,
  text,
  options,
  correctAnswer,
})

export const picturesOf = ({ cover, questions }: Pick<QuizToSave, 'cover' | 'questions'>): FilePicture[] =>
  [cover, ...questions.flatMap(({ image, optionImages }) => [image, ...(optionImages ?? [])])].filter(
    (picture) => picture !== null,
  )

/** How many quizzes it takes to hold so many questions. */
export const quizzesFor = (count: number): number => Math.ceil(count / limits.questionsPerQuiz)

/** More questions than one quiz can have, as several of about the same length. */
export function splitQuiz(quiz: QuizToSave): QuizToSave[] {
  const parts = quizzesFor(quiz.questions.length)
  if (parts < 2) return [quiz]
  const size = Math.ceil(quiz.questions.length / parts)
  return Array.from({ length: parts }, (_, part) => ({
    ...quiz,
    title: partTitle(quiz.title, part + 1, parts),
    questions: quiz.questions.slice(part * size, (part + 1) * size),
  }))
}

/** "2 quizzes: “Seas (1 of 2)” with 101 questions, “Seas (2 of 2)” with 100 questions." */
export function splitText(quizzes: readonly Pick<QuizToSave, 'title' | 'questions'>[]): string {
  const named = quizzes.map(({ title, questions }) => `“${title}” with ${formatCount(questions.length, 'question')}`)
  return `${formatCount(quizzes.length, 'quiz', 'quizzes')}: ${named.join(', ')}.`
}

function partTitle(title: string, part: number, parts: number): string {
  const suffix = ` (${part} of ${parts})`
  const room = limits.quizTitle - suffix.length
  return `${Array.from(title).slice(0, room).join('').trim()}${suffix}`
}
