/** A1 Which of a person's attempts is the best, and of which single answers are kept. */

interface Scored {
  number: number
  score: number
  correctAnswers: number
}

/** By points, then right answers, then the earlier one. Null without any. */
export function best<A extends Scored>(attempts: readonly A[]): A | null {
  return attempts.reduce<A | null>((so, one) => (so === null || isBetter(one, so) ? one : so), null)
}

function isBetter(one: Scored, other: Scored): boolean {
  if (one.score !== other.score) return one.score > other.score
  if (one.correctAnswers !== other.correctAnswers) return one.correctAnswers > other.correctAnswers
  return one.number < other.number
}

/** Up to so many attempts, all keep their single answers. */
export const attemptsWithAnswers = 10

/**
 * A7 The numbers of the attempts whose single answers are kept: all of few; of more the first, the best and the last.
 * Where answers are gone, a corrected key counts nothing anew: these are not among `attempts`, and never the best.
 */
export function keepAnswers(attempts: readonly Scored[], begun: number): number[] {
  if (begun <= attemptsWithAnswers) return attempts.map(({ number }) => number)
  const numbers = attempts.map(({ number }) => number)
  return [...new Set([Math.min(...numbers), best(attempts)?.number ?? 0, Math.max(...numbers)])]
}
