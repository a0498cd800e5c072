export interface Word {
  text: string
  count: number
}

/** The largest in the middle, the others to its left and right in turn. Each keeps its place among the most frequent. */
export const inCloud = <W extends Word>(words: readonly W[]): (W & { place: number })[] =>
  words.reduce<(W & { place: number })[]>(
    (line, word, place) => (place % 2 === 0 ? [...line, { ...word, place }] : [{ ...word, place }, ...line]),
    [],
  )
