import type { Language } from '../../contract/languages/languages'
import type { Params } from '../../contract/problems'
import type { TextKey } from './english'
import type { Texts } from './texts'

type FileKey = Extract<TextKey, `csv_${string}`>

/** Says a heading or a word in a file of results. Programs read the English ones: those do not change. */
export type SayInFile = (key: FileKey, params?: Params) => string

export const fileWordsIn =
  (texts: Texts, language: Language): SayInFile =>
  (key, params) =>
    texts.say(language, key, params)

/** Of the columns that each question has. */
export function questionHeadings(say: SayInFile, index: number, text: string): string[] {
  const number = String(index + 1)
  return [
    say('csv_answer', { number, text }),
    say('csv_correct', { number }),
    say('csv_points', { number }),
    say('csv_time', { number }),
  ]
}

export const yesOrNo = (say: SayInFile, is: boolean): string => say(is ? 'csv_yes' : 'csv_no')
