import { letterOf } from '../option-letter'
import { textKey } from '../question-marks'
import { excerpt, remark } from './remarks'

/** The indices of the right options, and remarks for the host on how they were found. */
export interface RightAnswers {
  right: number[]
  remarks: string[]
}

/** Reads a cell that says which options are right: "2", "B", "1,3", "B and C", or the text of an option. */
export function rightAnswersIn(cell: string, options: string[], meaning: KeyMeaning | null): RightAnswers {
  const written = cell.trim()
  if (written === '') return { right: [], remarks: [] }
  const places = placesIn(written, options)
  const texts = textsIn(written, options)
  if (mayBeEither(written, options)) {
    const right = meaning === 'place' ? places : meaning === 'text' ? texts : isSame(places, texts) ? places : null
    if (right) return { right, remarks: [] }
    if (meaning || (!places && !texts)) return notUnderstood(written)
    return { right: [], remarks: [remark('right_could_be_another', { right: excerpt(written) })] }
  }
  // If a list of letters is also the text of an answer, the text was probably meant.
  if (places && texts && places.length > 1) return { right: texts, remarks: [] }
  const right = places ?? texts ?? runOfLetters(written, options)
  return right ? { right, remarks: [] } : (remadeBySpreadsheet(written, options) ?? notUnderstood(written))
}

/** Whether a number or letter in the right-answer cell is an answer's position or its text. */
export type KeyMeaning = 'place' | 'text'

/** How to read numbers and letters, judged by the rows where only one reading is possible. Null if unsure. */
export function keyMeaningOf(rows: { cell: string; options: string[] }[]): KeyMeaning | null {
  const keyed = rows.filter(({ cell }) => kindOf(cell) !== null)
  const places = keyed.filter(
    ({ cell, options }) => !mayBeEither(cell, options) && placeOf(cell, options) !== null,
  ).length
  const texts = keyed.filter(
    ({ cell, options }) => placeOf(cell, options) === null && textOf(cell, options) !== null,
  ).length
  // A single row may be a slip.
  if (places > 1 && texts === 0) return 'place'
  return texts > 1 && places === 0 ? 'text' : null
}

/** A number beside numbers, or a letter beside letters. */
const mayBeEither = (written: string, options: string[]): boolean => {
  const kind = kindOf(written)
  return kind !== null && options.some((option) => kindOf(option) === kind)
}

function kindOf(token: string): 'number' | 'letter' | null {
  const [, number, letter] = placePattern.exec(token.trim()) ?? []
  return number ? 'number' : letter ? 'letter' : null
}

function placesIn(written: string, options: string[]): number[] | null {
  const isSpaced = /^[a-z\d]{1,2}(\s+[a-z\d]{1,2})+$/i.test(written)
  const tokens = written.split(isSpaced ? /\s+/ : /[,;/+&\n]|\band\b/i)
  return allOf(tokens, (token) => placeOf(token, options))
}

/** Whether a cell names one of `options` options by number or letter. */
export const isPlace = (cell: string, options: number): boolean =>
  placeOf(cell, Array<string>(options).fill('any')) !== null

const placePattern =
  /^(?:(?:answer|option|choice|antwort|réponse|respuesta|antwoord|risposta|resposta|no\.?|#) ?)?(?:(\d{1,2})(?:[.,]0+)?|([a-z]))[.)]?$/i

/** The index for a number from 1 or a letter. Programs write "2.0" for a number, people "B)" or "Answer 2". */
function placeOf(token: string, options: string[]): number | null {
  const place = placePattern.exec(token.trim())
  if (!place) return null
  const [, digits, letter = ''] = place
  const index = digits ? Number(digits) - 1 : letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0)
  return isThere(index, options) ? index : null
}

const textsIn = (written: string, options: string[]): number[] | null =>
  allOf([written], (text) => textOf(text, options)) ??
  allOf(written.split(/[,;\n]/), (text) => textOf(text, options)) ??
  null

/** The index of the one option with this text, ignoring case and a final full stop. */
function textOf(text: string, options: string[]): number | null {
  const exact = indicesOf(options, (option) => option === text.trim())
  const alike = exact.length > 0 ? exact : indicesOf(options, (option) => looseKey(option) === looseKey(text))
  const [index, ...others] = alike
  return index !== undefined && others.length === 0 && isThere(index, options) ? index : null
}

const indicesOf = (options: string[], isMeant: (option: string) => boolean): number[] =>
  options.flatMap((option, index) => (isMeant(option) ? [index] : []))

const looseKey = (text: string): string => textKey(text).replace(/\s*[.。]$/u, '')

/** Letters in a row: "AC". None repeats in a list, so "AAA" is a word. */
const runOfLetters = (written: string, options: string[]): number[] | null =>
  /^(?:([a-z])(?!.*\1)){2,5}$/i.test(written) ? allOf([...written], (letter) => placeOf(letter, options)) : null

/** A spreadsheet may have turned "1,3" into the number 13 or 1.3, and "1/3" into a date. */
function remadeBySpreadsheet(written: string, options: string[]): RightAnswers | null {
  const digits = /^\d{2,5}$/.test(written) ? [...written] : /^\d\.\d$/.test(written) ? written.split('.') : null
  const right = allOf(digits ?? numbersOfDate(written, options.length) ?? [], (digit) => placeOf(digit, options))
  if (!right || right.length < 2) return null
  const letters = right.map(letterOf)
  return { right, remarks: [remark('right_taken_for', { right: excerpt(written), letters })] }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Day and month, and the year if it came from a third number. Their order does not matter. */
function numbersOfDate(written: string, most: number): string[] | null {
  const named = /^(?:(\d{1,2})[-. ]+([a-z]{3})[a-z]*|([a-z]{3})[a-z]*[- ](\d{1,2}))$/i.exec(written)
  if (named) {
    const month = months.indexOf((named[2] ?? named[3] ?? '').toLowerCase()) + 1
    return [String(month), named[1] ?? named[4] ?? '']
  }
  const fields = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})$/.exec(written)?.slice(1)
  if (!fields) return null
  const yearAt = fields[0]?.length === 4 ? 0 : 2
  const year = Number(fields[yearAt]) % 100
  const others = fields.filter((_, index) => index !== yearAt)
  return [...others.map(Number), ...(year >= 1 && year <= most ? [year] : [])].map(String)
}

/** A partly understood cell could mean anything. */
const notUnderstood = (written: string): RightAnswers => ({
  right: [],
  remarks: [remark('right_is_no_answer', { right: excerpt(written) })],
})

/** All tokens read by `read`; null if it cannot read one. */
function allOf(tokens: string[], read: (token: string) => number | null): number[] | null {
  const found = tokens.map(read)
  return found.length > 0 && found.every((index) => index !== null) ? distinct(found) : null
}

const distinct = (indices: number[]): number[] => [...new Set(indices)].sort((one, other) => one - other)
const isThere = (index: number, options: string[]): boolean => (options[index] ?? '').trim() !== ''
const isSame = (some: number[] | null, others: number[] | null): boolean => some?.join() === others?.join()
