/** Searches names by what they look like. */
import { shown } from '../../../contract/text'

const plain = /^[\x20-\x7e]*$/
const marks = /\p{M}/gu

/** Removes case, accents and width: "zoe" finds "Zoë". */
export function folded(text: string): string {
  const seen = shown(text).trim()
  return plain.test(seen) ? seen.toLowerCase() : seen.normalize('NFKD').replace(marks, '').toLowerCase()
}

/** Somebody with a name, and with those of who shares their phone. */
interface Named {
  nickname: string
  members?: readonly string[] | undefined
}

/** Folding is slow, and the same names are searched at every key and read again every few seconds. */
const foldedNames = new Map<string, string>()
/** More than a hall has, including those who came and went. */
const mostFolded = 10_000

/** In lines, which no search reaches across. */
function foldedName({ nickname, members }: Named): string {
  const names = members ? [nickname, ...members].join('\n') : nickname
  const known = foldedNames.get(names)
  if (known !== undefined) return known
  if (foldedNames.size >= mostFolded) foldedNames.clear()
  const name = folded(names)
  foldedNames.set(names, name)
  return name
}

const foldedAtATime = 200

/** Folds names ahead, a few at a time, so that the first key is as fast as the others. Returns how to stop. */
export function foldAhead(people: readonly Named[]): () => void {
  let done = 0
  const timer = setInterval(() => {
    for (const person of people.slice(done, done + foldedAtATime)) foldedName(person)
    done += foldedAtATime
    if (done >= people.length) clearInterval(timer)
  })
  return () => clearInterval(timer)
}

/** The people whose name, or that of who shares their phone, contains the search, in their order; without one all. */
export function found<Person extends Named>(people: readonly Person[], search: string): readonly Person[] {
  const wanted = folded(search)
  return wanted === '' ? people : people.filter((person) => foldedName(person).includes(wanted))
}
