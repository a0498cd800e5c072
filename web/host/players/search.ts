/** Searches names by what they look like. */
import { shown } from '../../../contract/text'

const plain = /^[\x20-\x7e]*$/
const marks = /\p{M}/gu

/** Removes case, accents and width: "zoe" finds "Zoë". */
export function folded(text: string): string {
  const seen = shown(text).trim()
  return plain.test(seen) ? seen.toLowerCase() : seen.normalize('NFKD').replace(marks, '').toLowerCase()
}

/** Folding is slow, and the same names are searched at every key and read again every few seconds. */
const foldedNames = new Map<string, string>()
/** More than a hall has, including those who came and went. */
const mostFolded = 10_000

function foldedName(nickname: string): string {
  const known = foldedNames.get(nickname)
  if (known !== undefined) return known
  if (foldedNames.size >= mostFolded) foldedNames.clear()
  const name = folded(nickname)
  foldedNames.set(nickname, name)
  return name
}

const foldedAtATime = 200

/** Folds names ahead, a few at a time, so that the first key is as fast as the others. Returns how to stop. */
export function foldAhead(people: readonly { nickname: string }[]): () => void {
  let done = 0
  const timer = setInterval(() => {
    for (const { nickname } of people.slice(done, done + foldedAtATime)) foldedName(nickname)
    done += foldedAtATime
    if (done >= people.length) clearInterval(timer)
  })
  return () => clearInterval(timer)
}

/** The people whose name contains the search, in their order; all of them without a search. */
export function found<Named extends { nickname: string }>(people: readonly Named[], search: string): readonly Named[] {
  const wanted = folded(search)
  return wanted === '' ? people : people.filter(({ nickname }) => foldedName(nickname).includes(wanted))
}
