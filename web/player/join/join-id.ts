import { storedItem } from '../../ui/browser/storage'

/** Crypto.randomUUID does not exist on plain http. */
const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('-')

const made = new Map<string, string>()

/** This page's id for the next seat in a game: a reload in the same tab finds the name that was drawn, and the seat. */
export function joinIdOf(seat: string): string {
  const item = storedItem('session', `joinId ${seat}`)
  const known = made.get(seat) ?? item.read() ?? newId()
  made.set(seat, known)
  item.write(known)
  return known
}
