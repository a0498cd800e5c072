import type { FileQuestion, FileQuiz } from '../../../contract/endpoints/imports'
import type { QuizFile, QuizFileQuestion } from '../../../contract/quiz-file'
import type { PictureFinder } from './find-pictures'

/** A quiz of an archive as the page is sent it. `folder` is where its JSON lies. */
export async function fileQuiz(quiz: QuizFile, folder: string, pictures: PictureFinder): Promise<FileQuiz> {
  const { title, description, timePerQuestion, difficulty, isAiGenerated, copiedFrom } = quiz
  const remarks: string[] = []
  const cover = await pictures.find(folder, quiz.cover, 'Its cover', remarks)
  const questions: FileQuestion[] = []
  for (const question of quiz.questions)
    questions.push(await fileQuestion(question, questions.length + 1, folder, pictures))
  return { title, description, timePerQuestion, difficulty, isAiGenerated, copiedFrom, cover, questions, remarks }
}

async function fileQuestion(
  { text, options, picture, source }: QuizFileQuestion,
  row: number,
  folder: string,
  pictures: PictureFinder,
): Promise<FileQuestion> {
  const remarks: string[] = []
  const image = await pictures.find(folder, picture, 'Its picture', remarks)
  const optionImages: FileQuestion['optionImages'] = []
  for (const option of options)
    optionImages.push(
      await pictures.find(folder, option.picture, `The picture of answer ${optionImages.length + 1}`, remarks),
    )
  return {
    row,
    text,
    options: options.map((option) => option.text),
    right: options.flatMap(({ isRight }, index) => (isRight ? index : [])),
    // The quiz has one for all of its questions.
    time: null,
    image,
    optionImages: optionImages.some((each) => each !== null) ? optionImages : null,
    source,
    remarks,
  }
}
