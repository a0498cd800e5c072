import { otherLanguage } from '../languages/languages'

/** What a host chooses from for a quiz. */
export const timesPerQuestion = [10, 20, 30, 60] as const
/** The numbers of questions that can be requested from an AI. */
export const questionCounts = [3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 30, 50] as const
export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]
/** What a right answer earns: more the earlier it comes, or the same at any time. */
export const scorings = ['speed', 'right'] as const
export type Scoring = (typeof scorings)[number]
/** What a quiz is about. */
export const tags = [
  ...([
    'art',
    'biology',
    'books',
    'business',
    'chemistry',
    'computing',
    'film',
    'food',
    'geography',
    'health',
  ] as const),
  ...(['history', 'language', 'mathematics', 'music', 'nature', 'physics', 'politics', 'religion', 'sport'] as const),
  'fun',
] as const
export type Tag = (typeof tags)[number]
/** The numbers of questions that the gallery tells apart. */
export const questionRanges = ['1-9', '10-19', '20-'] as const
export type QuestionRange = (typeof questionRanges)[number]
/** A language, its script and its region, as BCP 47 writes them. */
export const languagePattern = new RegExp(`^([a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?|${otherLanguage})$`)
/** The languages that the server recognizes (BCP 47). A host can choose others by the calls. */
export const recognizedLanguages = [
  ...(['am', 'ar', 'az', 'be', 'bg', 'bn', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'eu', 'fa', 'fi'] as const),
  ...(['fr', 'gu', 'he', 'hi', 'hr', 'hu', 'hy', 'is', 'it', 'ja', 'ka', 'kn', 'ko', 'ku', 'lo', 'lt', 'lv'] as const),
  ...(['ml', 'mr', 'ms', 'nl', 'no', 'or', 'pa', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sq', 'sr', 'sv', 'ta'] as const),
  ...(['te', 'th', 'tl', 'tr', 'uk', 'ur', 'vi', 'yo', 'zh'] as const),
] as const
export type RecognizedLanguage = (typeof recognizedLanguages)[number]
