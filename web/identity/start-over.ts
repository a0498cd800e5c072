import { leaveWord, type Farewell } from './sign-out-message'

/** Nothing of whoever was signed in stays in the browser, and the next page starts from nothing. */
export function startAfresh(farewell?: Farewell): void {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // A browser that forbids storage has kept nothing.
  }
  if (farewell) leaveWord(farewell)
  location.assign('/')
}
