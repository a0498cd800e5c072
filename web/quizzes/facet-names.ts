import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { questionKinds } from '../../contract/questions/question-kinds'
import { otherLanguage } from '../../contract/languages/languages'
import {
  recognizedLanguages,
  type Difficulty,
  type QuestionRange,
  type Tag,
} from '../../contract/questions/quiz-choices'
import { kindName } from '../question-kinds/kind-name'
import { locale } from '../i18n/locale'

const names = new Intl.DisplayNames(locale, { type: 'language' })

/** “Portuguese” of `pt`, “Brazilian Portuguese” of `pt-BR`. */
export const languageName = (language: string): string =>
  language === otherLanguage ? otherName() : (names.of(language) ?? language)

const otherName = (): string =>
  t({ message: 'Other', comment: 'A choice of the language of a quiz: none of those named' })

/** The languages that hosts choose from, by their names. One that a host has chosen by a call is among them. */
export const languagesWith = (chosen: string | null): [language: string, name: string][] =>
  [...new Set([...recognizedLanguages, ...(chosen === null || chosen === otherLanguage ? [] : [chosen])])]
    .map((language): [string, string] => [language, languageName(language)])
    .sort(([, one], [, other]) => one.localeCompare(other, locale))
    .concat([[otherLanguage, otherName()]])

const difficultyNames: Record<Difficulty, MessageDescriptor> = {
  easy: msg({ message: 'easy', comment: 'The difficulty of a quiz' }),
  medium: msg({ message: 'medium', comment: 'The difficulty of a quiz' }),
  hard: msg({ message: 'hard', comment: 'The difficulty of a quiz' }),
}

export const difficultyName = (difficulty: Difficulty): string => i18n._(difficultyNames[difficulty])

const tagNames: Record<Tag, MessageDescriptor> = {
  art: msg({ message: 'Art', comment: 'What a quiz is about' }),
  biology: msg({ message: 'Biology', comment: 'What a quiz is about' }),
  books: msg({ message: 'Books', comment: 'What a quiz is about' }),
  business: msg({ message: 'Business', comment: 'What a quiz is about' }),
  chemistry: msg({ message: 'Chemistry', comment: 'What a quiz is about' }),
  computing: msg({ message: 'Computing', comment: 'What a quiz is about' }),
  film: msg({ message: 'Film', comment: 'What a quiz is about: the cinema' }),
  food: msg({ message: 'Food', comment: 'What a quiz is about' }),
  geography: msg({ message: 'Geography', comment: 'What a quiz is about' }),
  health: msg({ message: 'Health', comment: 'What a quiz is about: medicine and well-being' }),
  history: msg({ message: 'History', comment: 'What a quiz is about' }),
  language: msg({ message: 'Language', context: 'What a quiz is about' }),
  mathematics: msg({ message: 'Mathematics', comment: 'What a quiz is about' }),
  music: msg({ message: 'Music', comment: 'What a quiz is about' }),
  nature: msg({ message: 'Nature', comment: 'What a quiz is about' }),
  physics: msg({ message: 'Physics', comment: 'What a quiz is about' }),
  politics: msg({ message: 'Politics', comment: 'What a quiz is about' }),
  religion: msg({ message: 'Religion', comment: 'What a quiz is about' }),
  sport: msg({ message: 'Sport', comment: 'What a quiz is about' }),
  fun: msg({ message: 'Fun', comment: 'What a quiz is about' }),
}

export const tagName = (tag: Tag): string => i18n._(tagNames[tag])

export const rangeNames: Record<QuestionRange, MessageDescriptor> = {
  '1-9': msg`Up to 9 questions`,
  '10-19': msg`10 to 19 questions`,
  '20-': msg`20 or more questions`,
}

export const kindsWithNames = questionKinds.map((kind) => [kind, kindName(kind)] as const)
