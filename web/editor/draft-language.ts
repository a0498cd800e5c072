import { createContext, useContext } from 'react'
import type { About } from './draft/quiz-draft'

/** The language of the quiz that is written; undefined where it is not known. */
const DraftLanguage = createContext<string | undefined>(undefined)

export const DraftLanguageProvider = DraftLanguage.Provider

export const useDraftLanguage = (): string | undefined => useContext(DraftLanguage)

/** As chosen, or as guessed of the text that was saved last. */
export const languageOfDraft = ({ language, guessedLanguage }: About): string | undefined =>
  language ?? guessedLanguage ?? undefined
