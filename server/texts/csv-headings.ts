import type { Language } from '../../contract/languages/languages'
import type { Params } from '../../contract/problems'
import type { TextKey } from './english'
import type { Texts } from './texts'

type HeadingKey = Extract<TextKey, `csv_${string}`>

/** Says a heading of a file of results. Programs read the English ones: those do not change. */
export type SayHeading = (key: HeadingKey, params?: Params) => string

export const headingsIn =
  (texts: Texts, language: Language): SayHeading =>
  (key, params) =>
    texts.say(language, key, params)

/** Of the columns that each question has. */
export function questionHeadings(say: SayHeading, index: number, text: string): string[] {
  const number = String(index + 1)
  return [
    say('csv_answer', { number, text }),
    say('csv_correct', { number }),
    say('csv_points', { number }),
    say('csv_time', { number }),
  ]
}
