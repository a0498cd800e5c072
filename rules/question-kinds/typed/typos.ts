/** The most typos that are forgiven in any text. */
export const typosMax = 2

const lettersForOneTypo = 5
const lettersForTwoTypos = 10
export const digit = /\p{Nd}/u
const letter = /\p{L}/u

/** How many typos are forgiven in this accepted answer, a normal form; none if what was typed has a digit. */
export function typosAllowed(accepted: string): number {
  if (!letter.test(accepted) || digit.test(accepted)) return 0
  const letters = Array.from(accepted.replaceAll(' ', '')).length
  if (letters >= lettersForTwoTypos) return typosMax
  return letters >= lettersForOneTypo ? 1 : 0
}

/**
 * The Damerau-Levenshtein distance of two texts, given as code points, up to one more than `most`, which is at most 2: the least number
 * of insertions, deletions, replacements and exchanges of neighbours. It is the unrestricted distance (Lowrance and
 * Wagner, An Extension of the String-to-String Correction Problem, 1975), where exchanged letters may take in another
 * one: from "ca" to "abc" it is 2.
 */
export function typos(from: readonly string[], to: readonly string[], most: number): number {
  return stepsBetween({ from, to }, 0, 0, most)
}

interface Texts {
  from: readonly string[]
  to: readonly string[]
}

/**
 * From what is left of one to what is left of the other. What they start with alike needs no step. Each step is tried,
 * so the time grows with their length alone: there are no more than two.
 */
function stepsBetween(texts: Texts, start: number, otherStart: number, most: number): number {
  const { from, to } = texts
  let i = start
  let j = otherStart
  const tooMany = most + 1
  if (Math.abs(from.length - i - (to.length - j)) > most) return tooMany
  while (i < from.length && from[i] === to[j]) {
    i++
    j++
  }
  if (i === from.length || j === to.length) return Math.max(from.length - i, to.length - j)
  if (most === 0) return tooMany
  const after = (steps: number, skipped: number, otherSkipped: number) =>
    steps + stepsBetween(texts, i + skipped, j + otherSkipped, most - steps)
  const found = [after(1, 1, 1), after(1, 1, 0), after(1, 0, 1)]
  const areExchanged = (gap: number, otherGap: number) =>
    i + 1 + gap < from.length && from[i] === to[j + 1 + otherGap] && from[i + 1 + gap] === to[j]
  if (areExchanged(0, 0)) found.push(after(1, 2, 2))
  if (most > 1 && areExchanged(1, 0)) found.push(after(2, 3, 2))
  if (most > 1 && areExchanged(0, 1)) found.push(after(2, 2, 3))
  return Math.min(...found, tooMany)
}
