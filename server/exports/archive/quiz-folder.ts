import type { Picture } from '../../../contract/endpoints/pictures'
import {
  quizFileFormat,
  quizFileVersion,
  type QuizFile,
  type QuizFileInput,
  type QuizFilePicture,
} from '../../../contract/quiz-file'
import { letterOf } from '../../../rules/option-letter'
import type { ExportedQuestion, ExportedQuiz } from '../export-store'

export interface QuizFolder {
  file: QuizFileInput
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

  const asQuestion = ({ optionImages, ...question }: ExportedQuestion, index: number): QuizFile['questions'][0] => {
    const name = `question ${index + 1}`
    return {
      kind: question.kind,
      text: question.text,
      picture: asPicture(question.image, name),
      options: question.options.map((text, option) => ({
        text,
        isRight: option === question.correctAnswer,
        picture: asPicture(optionImages?.[option], `${name} ${letterOf(option)}`),
      })),
      source: question.source,
      details: question.details as Record<string, unknown> | null,
    }
  }

  const file: QuizFile = {
    $schema: '../../quiz-file.schema.json',
    format: quizFileFormat,
    version: quizFileVersion,
    title: quiz.title,
    description: quiz.description,
    timePerQuestion: quiz.timePerQuestion as QuizFile['timePerQuestion'],
    difficulty: quiz.difficulty,
    isAiGenerated: quiz.isAiGenerated,
    copiedFrom: quiz.copiedFrom,
    cover: asPicture(quiz.cover, 'cover'),
    questions: questions.map(asQuestion),
  }
  return { file, pictures }
}

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
