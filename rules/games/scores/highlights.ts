/** The highlights of a finished game. A category stays empty when nobody stands out. */
import type { Hardest, Highlights } from '../../../contract/endpoints/past-games'
import { holdersAmong } from './holders'
import { overEvening, timesOfPlayer } from '../evenings/scores'
import { roundOf } from '../evenings/evening'
import { missedMs, type Game } from '../game-state'
import type { Gains } from './recount'
import { boardAfter, type Player, type Result } from './standings'
import { missed } from './totals'

/** A climb of one place is not worth mentioning. */
const shortestClimb = 2

interface Best {
  value: number
  ids: number[]
}

/** The bests so far, with everyone who shares them. */
export interface Bests {
  /** In milliseconds. */
  fastest: Best | null
  /** In places. */
  climb: Best | null
}

export const noBests: Bests = { fastest: null, climb: null }

/** How a question went for all players, with the totals after it; in an evening those of the evening so far. */
export function resultsAfter(game: Game, index: number, players: readonly Player[], gains: Gains): Result[] {
  const round = roundOf(game, index)
  const none = missed(missedMs(game, index))
  return players.map((player) => {
    const gain = gains.get(player.id) ?? none
    const { isCorrect, countedMs } = gain
    const pointsAwarded = gain.pointsAwarded * (round ? timesOfPlayer(game, round, player.id) : 1)
    const sofar = round ? overEvening(game, round, player) : player
    return { ...sofar, isCorrect, pointsAwarded, countedMs, answer: null, credit: 0 }
  })
}

/** The bests after one more question; `results` covers all players, with their totals so far. */
export function withQuestion({ fastest, climb }: Bests, results: readonly Result[]): Bests {
  const times = results.filter(({ isCorrect }) => isCorrect).map(({ id, countedMs }) => ({ id, value: countedMs }))
  const climbs = boardAfter(results, results.length, true).map(({ id, climbed }) => ({ id, value: climbed ?? 0 }))
  return {
    fastest: best(fastest, times, (a, b) => a - b),
    climb: best(
      climb,
      climbs.filter(({ value }) => value >= shortestClimb),
      (a, b) => b - a,
    ),
  }
}

function best(
  until: Best | null,
  of: readonly { id: number; value: number }[],
  compare: (a: number, b: number) => number,
): Best | null {
  let found = until
  for (const { id, value } of of) {
    const difference = found ? compare(value, found.value) : -1
    if (difference < 0) found = { value, ids: [id] }
    else if (difference === 0 && found && !found.ids.includes(id)) found = { value, ids: [...found.ids, id] }
  }
  return found
}

/** The bests with names: the best-ranked among those who share one. `ranked` is the game's players, best first. */
export function namedBests(
  { fastest, climb }: Bests,
  ranked: readonly { id: number; nickname: string }[],
): Pick<Highlights, 'fastestRight' | 'biggestClimb'> {
  return {
    fastestRight: fastest && { ms: fastest.value, ...holdersAmong(fastest.ids, ranked) },
    biggestClimb: climb && { places: climb.value, ...holdersAmong(climb.ids, ranked) },
  }
}

/** The question with the fewest right answers, and how many others tie with it; null if all were equally hard. */
export function hardestQuestion(
  questions: readonly (Pick<Hardest, 'index' | 'text' | 'right'> & { language?: string | undefined })[],
): Hardest | null {
  const fewest = Math.min(...questions.map(({ right }) => right))
  const [first, ...others] = questions.filter(({ right }) => right === fewest)
  if (!first || others.length + 1 === questions.length) return null
  const { index, language, text } = first
  return { index, ...(language !== undefined && { language }), text, right: fewest, others: others.length }
}
