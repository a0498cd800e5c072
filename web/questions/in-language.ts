import { otherLanguage } from '../../contract/languages/languages'

/** A quiz's questions, which are in its language. A game's copies know theirs. */
export const inLanguage = <Question extends object>(questions: readonly Question[], language: string): Question[] =>
  language === otherLanguage ? [...questions] : questions.map((question) => ({ ...question, language }))
