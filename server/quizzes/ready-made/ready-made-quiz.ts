import type { Language } from '../../../contract/languages/languages'
import type { Difficulty } from '../../../contract/questions/quiz-choices'

/** A quiz that comes with the product. A host copies it, and may change the copy. */
export interface ReadyMadeQuiz {
  /** Its name in an address. */
  key: string
  language: Language
  title: string
  description: string
  difficulty: Difficulty
  /** In seconds. */
  timePerQuestion: number
  questions: { text: string; options: string[]; correctAnswer: number }[]
}
