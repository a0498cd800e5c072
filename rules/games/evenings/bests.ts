/** What the ceremony of an evening names: its best round and its closest question. */
import type { ClosestQuestion, EndOfEvening } from '../../../contract/games/evenings'
import { holdersAmong } from '../scores/holders'
import type { Totals } from '../scores/totals'

/** What a player, or a team, had in one round, as the board of that round showed it. */
export interface RoundScore {
  id: number
  round: number
  score: number
}

export interface EveningBests {
  /** Of the players, or the teams, with these ids; null where nobody had points. */
  bestRound: { round: number; score: number; ids: number[] } | null
  closestQuestion: ClosestQuestion | null
}

/** The best round of each player who has points, at the end; null where the version before has counted some of them. */
export function bestsOfPlayers(
  players: readonly (Pick<Totals, 'score' | 'earlier'> & { id: number })[],
): RoundScore[] | null {
  const scores: RoundScore[] = []
  for (const { id, score, earlier } of players) {
    if (earlier?.best) scores.push({ id, ...earlier.best })
    else if (score > 0) return null
  }
  return scores
}

/** The most points that anybody had in one round; of equal ones those of the earliest. */
export function bestRoundOf(scores: readonly RoundScore[]): EveningBests['bestRound'] {
  const score = Math.max(0, ...scores.map((one) => one.score))
  if (score === 0) return null
  const best = scores.filter((one) => one.score === score)
  const round = Math.min(...best.map((one) => one.round))
  return { round, score, ids: best.flatMap((one) => (one.round === round ? one.id : [])) }
}

/** A question that counts, and how many answered it. */
export interface Answered {
  index: number
  language?: string | undefined
  text: string
  right: number
  answered: number
}

/**
 * The question that nearest to half of those who answered it had right; of several the one with the most answers, then
 * the earliest. Null where all were right or wrong about each.
 */
export function closestQuestionOf(questions: readonly Answered[]): ClosestQuestion | null {
  const divided = questions.filter(({ right, answered }) => right > 0 && right < answered)
  const [closest] = divided.toSorted((a, b) => fromHalf(a) - fromHalf(b) || b.answered - a.answered)
  if (!closest) return null
  const { index: questionIndex, language, text, right, answered } = closest
  return { questionIndex, ...(language !== undefined && { language }), text, right, answered }
}

const fromHalf = ({ right, answered }: Answered): number => Math.abs(right / answered - 0.5)

/** With names. `ranked` are the players, or the teams, best first. */
export function bestsShown(
  { bestRound, closestQuestion }: EveningBests,
  ranked: readonly { id: number; nickname: string }[],
): EndOfEvening {
  const holders = bestRound && holdersAmong(bestRound.ids, ranked)
  return {
    // All who had it may have been removed since.
    ...(bestRound &&
      holders &&
      holders.players > 0 && {
        bestRound: { round: bestRound.round, score: bestRound.score, ...holders },
      }),
    ...(closestQuestion && { closestQuestion }),
  }
}
