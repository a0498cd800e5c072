/** Chance that repeats itself: the same seed and name throw the same numbers, whatever else is thrown elsewhere. */
export interface SeededRandom {
  /** From 0 to below 1. */
  next(): number
  chance(probability: number): boolean
  between(least: number, most: number): number
  integer(least: number, most: number): number
  pick<T>(from: readonly T[]): T
}

export function seededRandom(seed: number, name: string): SeededRandom {
  let state = hash(`${seed} ${name}`)
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + next() * (most - least)
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    chance: (probability) => next() < probability,
    between,
    integer,
    pick: (from) => from[integer(0, from.length - 1)]!,
  }
}

/** FNV-1a, stirred once more so that neighbouring seeds have nothing in common. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const char of text) sum = Math.imul(sum ^ char.codePointAt(0)!, 0x01000193)
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  return sum ^ (sum >>> 13)
}
