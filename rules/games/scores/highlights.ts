/** The highlights of a finished game. A category stays empty when nobody stands out. */
import type { Hardest, Highlights, Holders } from '../../../contract/endpoints/past-games'
import { boardAfter, type Result } from './standings'

/** A climb of one place is not worth mentioning. */
const shortestClimb = 2
const namesShown = 3

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

/** The bests after one more question; `results` covers all who could answer it, with their totals so far. */
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
  const holders = (ids: readonly number[]): Holders => {
    const those = new Set(ids)
    const nicknames = ranked.filter(({ id }) => those.has(id)).map(({ nickname }) => nickname)
    return { nicknames: nicknames.slice(0, namesShown), players: nicknames.length }
  }
  return {
    fastestRight: fastest && { ms: fastest.value, ...holders(fastest.ids) },
    biggestClimb: climb && { places: climb.value, ...holders(climb.ids) },
  }
}

/** The question with the fewest right answers, and how many others tie with it; null if all were equally hard. */
export function hardestQuestion(questions: readonly { index: number; text: string; right: number }[]): Hardest | null {
  const fewest = Math.min(...questions.map(({ right }) => right))
  const [first, ...others] = questions.filter(({ right }) => right === fewest)
  if (!first || others.length + 1 === questions.length) return null
  return { index: first.index, text: first.text, right: fewest, others: others.length }
}
