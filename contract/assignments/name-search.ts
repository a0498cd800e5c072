import { nameSearchMin } from '../limit-numbers'

const letters = /[\p{L}\p{N}]/gu
/** Names of two such characters are common. */
const syllables = /[\p{Script=Han}\p{Script=Hangul}]/gu

/** Whether a list of names may be searched for this: for three letters, or for two of a script that writes whole syllables. */
export const isSearchable = (typed: string): boolean =>
  countOf(letters, typed) + countOf(syllables, typed) >= nameSearchMin

const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0
