import type { FileQuestion, FileQuiz } from '../../../contract/endpoints/imports'
import { limits } from '../../../contract/limits'
import { CopiedFromForm } from '../../../contract/endpoints/quizzes'
import type { QuizFile, QuizFileQuestion } from '../../../contract/quiz-file'
import { fieldText } from '../clean-text'
import type { PictureFinder } from './find-pictures'

/** A quiz of an archive, as sent to the page. `folder` contains its JSON. */
export async function fileQuiz(quiz: QuizFile, folder: string, pictures: PictureFinder): Promise<FileQuiz> {
  const { timePerQuestion, difficulty, isAiGenerated } = quiz
  const title = fieldText(quiz.title, limits.quizTitle)
  const description = quiz.description && fieldText(quiz.description, limits.quizDescription)
  const remarks: string[] = []
  const copiedFrom = copiedFromOf(quiz, remarks)
  const cover = await pictures.find(folder, quiz.cover, 'Its cover', remarks)
  const questions: FileQuestion[] = []
  for (const question of quiz.questions)
    questions.push(await fileQuestion(question, questions.length + 1, folder, pictures))
  return { title, description, timePerQuestion, difficulty, isAiGenerated, copiedFrom, cover, questions, remarks }
}

/** Drops what cannot be saved, because nobody could correct it on the page. */
function copiedFromOf({ copiedFrom }: QuizFile, remarks: string[]): FileQuiz['copiedFrom'] {
  const form = CopiedFromForm.safeParse(copiedFrom)
  if (copiedFrom && !form.success) remarks.push('Which quiz it was copied from is not imported.')
  return form.data ?? null
}

async function fileQuestion(
  { kind, text, options, picture, source, details }: QuizFileQuestion,
  row: number,
  folder: string,
  pictures: PictureFinder,
): Promise<FileQuestion> {
  const remarks: string[] = []
  if (kind !== 'choice')
    remarks.push(`This is a question of the kind “${fieldText(kind, 20)}”, which can’t be imported yet.`)
  else if (details) remarks.push('Its explanation, time and points are not imported.')
  const image = await pictures.find(folder, picture, 'Its picture', remarks)
  const optionImages: FileQuestion['optionImages'] = []
  for (const option of options)
    optionImages.push(
      await pictures.find(folder, option.picture, `The picture of answer ${optionImages.length + 1}`, remarks),
    )
  return {
    row,
    text: fieldText(text, limits.questionText),
    options: options.map((option) => fieldText(option.text, limits.optionText)),
    right: options.flatMap(({ isRight }, index) => (isRight ? index : [])),
    // The quiz has one time for all its questions.
    time: null,
    image,
    optionImages: optionImages.some((each) => each !== null) ? optionImages : null,
    source: source && fieldText(source, limits.questionSource),
    remarks,
  }
}
