import type { FileQuestion, FileQuiz } from '../../../contract/endpoints/imports'
import { limits } from '../../../contract/limits'
import { CopiedFromForm, Language } from '../../../contract/endpoints/quizzes'
import { tags as knownTags } from '../../../contract/questions/quiz-choices'
import type { QuizFile } from '../../../contract/questions/quiz-file'
import { remark } from '../../../rules/imports/remarks'
import { fieldText } from '../clean-text'
import { fileQuestion } from './file-question'
import type { PictureFault, PictureFinder } from './find-pictures'
import { olderQuestion } from './older-question'

/** A quiz of an archive, as sent to the page. `folder` contains its JSON. */
export async function fileQuiz(quiz: QuizFile, folder: string, pictures: PictureFinder): Promise<FileQuiz> {
  const { timePerQuestion, difficulty, scoring, isAiGenerated } = quiz
  const title = fieldText(quiz.title, limits.quizTitle)
  const description = quiz.description && fieldText(quiz.description, limits.quizDescription)
  const remarks: string[] = []
  const copiedFrom = copiedFromOf(quiz, remarks)
  const language = languageOf(quiz, remarks)
  const tags = tagsOf(quiz, remarks)
  const cover = await pictures.find(folder, quiz.cover, remarkOnCover, remarks)
  const questions: FileQuestion[] = []
  for (const question of quiz.version === 1 ? quiz.questions.map(olderQuestion) : quiz.questions)
    questions.push(await fileQuestion(question, { row: questions.length + 1, folder, pictures }))
  return {
    ...{ title, description, timePerQuestion, difficulty, scoring, isAiGenerated, copiedFrom, cover },
    ...{ language, tags, questions, remarks },
  }
}

const remarkOnCover = (fault: PictureFault): string => remark(`cover_${fault}`)

/** Drops what cannot be saved, because nobody could correct it on the page. */
function copiedFromOf({ copiedFrom }: QuizFile, remarks: string[]): FileQuiz['copiedFrom'] {
  const form = CopiedFromForm.safeParse(copiedFrom)
  if (copiedFrom && !form.success) remarks.push(remark('origin_left_out'))
  return form.data ?? null
}

function languageOf({ language }: QuizFile, remarks: string[]): FileQuiz['language'] {
  const form = Language.safeParse(language)
  if (isSaid(language) && !form.success) remarks.push(remark('language_guessed'))
  return form.data ?? null
}

/** Those of a later version are dropped, and the others kept. */
function tagsOf({ tags }: QuizFile, remarks: string[]): FileQuiz['tags'] {
  const written: unknown[] = Array.isArray(tags) ? tags : []
  const known = knownTags.filter((tag) => written.includes(tag)).slice(0, limits.tagsPerQuiz)
  const isWhole = isSaid(tags) ? Array.isArray(tags) && written.length === known.length : true
  if (!isWhole) remarks.push(remark('tags_left_out'))
  return known
}

const isSaid = (value: unknown): boolean => value !== undefined && value !== null
