import type { Picture } from '../../../contract/endpoints/pictures'
import {
  quizFileFormat,
  quizFileVersion,
  type QuizFilePicture,
  type QuizFileQuestion,
  type WrittenQuizFile,
} from '../../../contract/questions/quiz-file'
import { otherLanguage } from '../../../contract/languages/languages'
import { contentOf } from '../../db/question-columns'
import { letterOf } from '../../../rules/option-letter'
import type { ExportedQuestion, ExportedQuiz } from '../export-store'

export interface QuizFolder {
  file: WrittenQuizFile
  /** Each picture once, by its path in the folder. */
  pictures: Map<string, Picture>
}

/** The files in a quiz's folder of an archive. */
export function quizFolder({ questions, ...quiz }: ExportedQuiz): QuizFolder {
  const { pictures, pathOf } = picturePaths()
  const asPicture = (picture: Picture | null | undefined, name: string): QuizFilePicture | null =>
    picture
      ? { file: pathOf(picture, name), description: picture.alt, width: picture.width, height: picture.height }
      : null

  const asQuestion = (question: ExportedQuestion, index: number): QuizFileQuestion => {
    const name = `question ${index + 1}`
    const { image, optionImages, ...content } = contentOf(question)
    const beside = asPicture(image, name)
    const ofOptions = optionImages?.map((picture, option) => asPicture(picture, `${name} ${letterOf(option)}`)) ?? null
    return { ...content, image: beside, optionImages: ofOptions, source: question.source }
  }

  const file: WrittenQuizFile = {
    $schema: '../../quiz-file.schema.json',
    format: quizFileFormat,
    version: quizFileVersion,
    title: quiz.title,
    description: quiz.description,
    timePerQuestion: quiz.timePerQuestion as WrittenQuizFile['timePerQuestion'],
    difficulty: quiz.difficulty,
    scoring: quiz.scoring,
    isAiGenerated: quiz.isAiGenerated,
    copiedFrom: quiz.copiedFrom,
    language: languageOf(quiz),
    tags: quiz.tags,
    cover: asPicture(quiz.cover, 'cover'),
    questions: questions.map(asQuestion),
  }
  return { file, pictures }
}

/** What nobody has chosen or recognized is left to be guessed from what the quiz becomes. */
const languageOf = ({ language, isLanguageGuessed }: Omit<ExportedQuiz, 'questions'>): string | null =>
  isLanguageGuessed && language === otherLanguage ? null : language

/** A picture used twice keeps its first path. */
function picturePaths() {
  const paths = new Map<string, string>()
  const pictures = new Map<string, Picture>()
  return {
    pictures,
    pathOf(picture: Picture, name: string): string {
      const path = paths.get(picture.id) ?? `pictures/${name}.webp`
      paths.set(picture.id, path)
      pictures.set(path, picture)
      return path
    },
  }
}
