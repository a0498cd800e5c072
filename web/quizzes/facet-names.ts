import { kindNames, questionKinds } from '../../contract/questions/question-kinds'
import { otherLanguage, recognizedLanguages, type QuestionRange, type Tag } from '../../contract/questions/quiz-choices'

const inEnglish = new Intl.DisplayNames('en', { type: 'language' })

/** “Portuguese” of `pt`, “Brazilian Portuguese” of `pt-BR`. */
export const languageName = (language: string): string =>
  language === otherLanguage ? 'Other' : (inEnglish.of(language) ?? language)

/** The languages that hosts choose from, by their names. One that a host has chosen by a call is among them. */
export const languagesWith = (chosen: string | null): [language: string, name: string][] =>
  [...new Set([...recognizedLanguages, ...(chosen === null || chosen === otherLanguage ? [] : [chosen])])]
    .map((language): [string, string] => [language, languageName(language)])
    .sort(([, one], [, other]) => one.localeCompare(other, 'en'))
    .concat([[otherLanguage, 'Other']])

export const tagName = (tag: Tag): string => tag.charAt(0).toUpperCase() + tag.slice(1)

export const rangeNames: Record<QuestionRange, string> = {
  '1-9': 'Up to 9 questions',
  '10-19': '10 to 19 questions',
  '20-': '20 or more questions',
}

export const kindsWithNames = questionKinds.map((kind) => [kind, kindNames[kind]] as const)
