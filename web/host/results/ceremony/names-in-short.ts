import { namesAndMore } from '../../game/names-and-more'

/** About two lines of the winner's step. */
const fewLetters = 46

/** "Zoë and Amir", "Zoë, Priya, Ben and 13 more": as many as have room, at least one. */
export function namesInShort(names: readonly string[]): string {
  let told = names.length
  const text = () => namesAndMore(names.slice(0, told), names.length - told)
  while (told > 1 && text().length > fewLetters) told--
  return text()
}
