import { useQuery } from '@tanstack/react-query'
import type { CorrectableQuestion, CorrectedKey } from '../../contract/games/corrections'
import type { QuestionWithSource, SentQuestion } from '../../contract/endpoints/quizzes'
import { routes } from '../../contract/routes'
import { call } from '../api'
import { query, refresh } from '../queries'
import { isBehind, questionInQuiz, withKeyOfGame } from './key-of-quiz'

export interface QuizOfGame {
  mayHold: (key: CorrectedKey) => boolean
  /** The game has been corrected without the quiz, which may hold its key. */
  isBehind: boolean
  /** Changes the key of the question in the quiz. */
  save: (key: CorrectedKey) => Promise<void>
}

/** The quiz that a question was copied from, if it still has it and the caller is its host and may change it; or null. */
export function useQuizOfGame(asked: CorrectableQuestion | undefined): QuizOfGame | null {
  const quizId = asked?.ofQuiz?.id
  const plan = useQuery({ ...query(routes.billing.status), enabled: quizId !== undefined })
  const path = { id: String(quizId) }
  const isKnown = quizId !== undefined && plan.data?.needsPayment === false
  const quiz = useQuery({ ...query(routes.quizzes.get, path), enabled: isKnown, gcTime: 0 })
  const isQuizRead = quiz.isSuccess && !quiz.isFetching
  // Read after the quiz: what is saved in between is then a conflict, and is not overwritten.
  const questions = useQuery({ ...query(routes.quizzes.questions, path), enabled: isKnown && isQuizRead, gcTime: 0 })
  const saved = asked && questionInQuiz(questions.data ?? [], asked)
  if (!isKnown || !isQuizRead || !questions.data || questions.isFetching || !asked || !saved) return null
  const basedOn = quiz.data.updatedAt
  const all = questions.data
  return {
    mayHold: (key) => withKeyOfGame(saved, asked, key) !== null,
    isBehind: isBehind(saved, asked),
    async save(key) {
      const changed = withKeyOfGame(saved, asked, key)
      if (!changed) return
      const list = all.map((each) => toSave(each.id === saved.id ? changed : each))
      await call(routes.quizzes.saveQuestions, { ...path, questions: list, basedOn })
      void Promise.all([routes.quizzes.get, routes.quizzes.questions, routes.quizzes.list].map(refresh))
    },
  }
}

/** The server knows the pictures' addresses and sizes. The kind decides the fields. */
function toSave({ image, optionImages, ...question }: QuestionWithSource): SentQuestion {
  const named = (picture: QuestionWithSource['image']) => picture && { id: picture.id, alt: picture.alt }
  return { ...question, image: named(image), optionImages: optionImages && optionImages.map(named) } as SentQuestion
}
