import { graphemes } from '../../contract/text'

/** From here on a single word is broken in its middle, where it has to be. */
const longWord = 12
const oneWord = /^[\p{Script=Latin}\d_.]+$/u

/** A name in the parts between which it may be broken. Letters with marks of their own stay whole. */
export function nameParts(name: string): string[] {
  if (name.length <= longWord || !oneWord.test(name)) return [name]
  const letters = Array.from(name)
  const middle = Math.ceil(letters.length / 2)
  return [letters.slice(0, middle).join(''), letters.slice(middle).join('')]
}

/** How long a name is, in letters: in one line, and in the longer of two lines. */
export function nameSize(name: string): { letters: number; line: number } {
  const letters = graphemes(name)
  const words = name.match(/[^\s-]+[\s-]*|[\s-]+/g) ?? []
  const breaks = words.map((_, index) => words.slice(0, index + 1).join('')).slice(0, -1)
  const lines = breaks.map((first) => Math.max(graphemes(first.trimEnd()), graphemes(name.slice(first.length))))
  // A single word is broken anywhere.
  return { letters, line: Math.min(letters, ...(lines.length > 0 ? lines : [Math.ceil(letters / 2) + 1])) }
}
