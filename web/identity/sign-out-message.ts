import { toast } from '../ui/toast/toast-store'

/** What one is told on the homepage after leaving, where nothing else says that it has worked. */
const farewells = {
  signedOut: {
    title: 'Signed out of all devices',
    description: 'You’re signed out in every browser, including this one.',
  },
  deleted: {
    title: 'Account deleted',
    description: 'Your quizzes, games and results are gone for good.',
  },
} as const

export type Farewell = keyof typeof farewells

const place = 'farewell'

/** For the next page: the one that knows is left behind with all it held. */
export function leaveWord(word: Farewell): void {
  try {
    sessionStorage.setItem(place, word)
  } catch {
    // Without storage the homepage alone has to tell.
  }
}

/** Said once: a reload has nothing to say. */
export function sayFarewell(): void {
  const word = taken()
  if (word !== null && Object.hasOwn(farewells, word)) toast(farewells[word as Farewell])
}

function taken(): string | null {
  try {
    const word = sessionStorage.getItem(place)
    sessionStorage.removeItem(place)
    return word
  } catch {
    return null
  }
}
