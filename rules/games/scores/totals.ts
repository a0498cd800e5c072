/** A player's totals over the closed questions that count: the one formula of a close, of a recount and of past games. */

/** What a player has of an evening's earlier rounds, each counted by its weight and joker. */
export interface EarlierRounds {
  score: number
  correctAnswers: number
  totalTimeMs: number
  /** The round with the most points, and these, weight and joker left out; missing before any points. */
  best?: BestOfRounds | undefined
}

export interface BestOfRounds {
  round: number
  score: number
}

/** Of an evening, score, right answers and time are those of the round that is played; the rest is of all questions. */
export interface Totals {
  score: number
  correctAnswers: number
  /** Counted time over all closed questions; an unanswered one counts at full length. */
  totalTimeMs: number
  /** Right answers in a row, up to the last closed question. */
  streak: number
  longestStreak: number
  /** The most points from one question, and the first question that gave them; null before any points. */
  bestPoints: number
  bestIndex: number | null
  /** Null in the first round and in a game without rounds. At the end nothing but the best round. */
  earlier: EarlierRounds | null
}

/** What a player has before the first question. */
export const noTotals: Totals = {
  ...{ score: 0, correctAnswers: 0, totalTimeMs: 0, streak: 0, longestStreak: 0 },
  ...{ bestPoints: 0, bestIndex: null, earlier: null },
}

/** What a question gave a player. */
export interface Gain {
  /** Null for a player who did not answer. */
  isCorrect: boolean | null
  pointsAwarded: number
  /** Of an unanswered question, its whole time. */
  countedMs: number
}

/** What a question gives a player who does not answer it. */
export const missed = (limitMs: number): Gain => ({ isCorrect: null, pointsAwarded: 0, countedMs: limitMs })

/** Without whose they are. */
export function totalsOf(player: Totals): Totals {
  const { score, correctAnswers, totalTimeMs, streak, longestStreak, bestPoints, bestIndex, earlier } = player
  return { score, correctAnswers, totalTimeMs, streak, longestStreak, bestPoints, bestIndex, earlier }
}

/** The totals after one question more, which must count (`isCounted`). */
export function totalsAfter(before: Totals, gain: Gain, index: number): Totals {
  const after = totalsOf(before)
  addGain(after, gain, index)
  return after
}

/** As `totalsAfter`, but changes the totals that it is given: a recount does so two million times. */
export function addGain(totals: Totals, { isCorrect, pointsAwarded, countedMs }: Gain, index: number): void {
  totals.score += pointsAwarded
  totals.correctAnswers += isCorrect ? 1 : 0
  totals.totalTimeMs += countedMs
  totals.streak = isCorrect ? totals.streak + 1 : 0
  totals.longestStreak = Math.max(totals.longestStreak, totals.streak)
  if (pointsAwarded <= totals.bestPoints) return
  totals.bestPoints = pointsAwarded
  totals.bestIndex = index
}
