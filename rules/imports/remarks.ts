// Words for sentences about what stands in a file.
import { letterOf } from '../option-letter'

const longest = 80

/** A text from the file, quoted inside a sentence. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  return `“${line.length > longest ? `${line.slice(0, longest).replace(/\p{Surrogate}$/u, '')}…` : line}”`
}

/** Of a question whose kind the file names. */
export const unknownKind = (kind: string): string =>
  `We don’t know questions of the kind ${quoted(kind)}. Please choose another.`

/** Options by the letters that players see: "A and C". */
export const lettersOf = (options: number[]): string => listed(options.map(letterOf))

/** "One", "one and two", "one, two and three". */
export const listed = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** The letters that spreadsheets show above a column. */
export function columnName(column: number): string {
  const letter = letterOf(column % 26)
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}
