/** Crypto.randomUUID does not exist on plain http. */
const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('-')

const made = new Map<string, string>()

/** This page's id for the next seat in a game: a reload in the same tab finds the name that was drawn, and the seat. */
export function joinIdOf(seat: string): string {
  const key = `joinId ${seat}`
  const known = made.get(seat) ?? stored(() => sessionStorage.getItem(key)) ?? newId()
  made.set(seat, known)
  stored(() => sessionStorage.setItem(key, known))
  return known
}

/** A browser may refuse to store anything. */
function stored<Value>(use: () => Value): Value | null {
  try {
    return use()
  } catch {
    return null
  }
}
