import { graphemes } from '../../contract/text'

/** A single word longer than this may be broken in the middle. */
const longWord = 12
const oneWord = /^[\p{Script=Latin}\d_.]+$/u

/** The parts of a name between which it may break. Names with combining marks stay whole. */
export function nameParts(name: string): string[] {
  if (name.length <= longWord || !oneWord.test(name)) return [name]
  const letters = Array.from(name)
  const middle = Math.ceil(letters.length / 2)
  return [letters.slice(0, middle).join(''), letters.slice(middle).join('')]
}

/** Letters about twice as wide as an ordinary one, and about one and a half times as wide. */
const widest =
  /[MW@%]|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Extended_Pictographic}/gu
const wide = /[mw]/g

/** The width of a text, in ordinary letters. */
const widthOf = (text: string): number =>
  graphemes(text) + 0.9 * (text.match(widest)?.length ?? 0) + 0.5 * (text.match(wide)?.length ?? 0)

/** The width of a name, in ordinary letters: in one line, and in the longer of two lines. */
export function nameSize(name: string): { letters: number; line: number } {
  const letters = widthOf(name)
  const words = name.match(/[^\s-]+[\s-]*|[\s-]+/g) ?? []
  const breaks = words.map((_, index) => words.slice(0, index + 1).join('')).slice(0, -1)
  const lines = breaks.map((first) => Math.max(widthOf(first.trimEnd()), widthOf(name.slice(first.length))))
  // A single word breaks anywhere.
  const line = Math.min(letters, ...(lines.length > 0 ? lines : [letters / 2 + 1]))
  return { letters: Math.ceil(letters), line: Math.ceil(line) }
}
