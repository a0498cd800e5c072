import { storedItem } from './storage'

const storedHint = storedItem('local', 'signed-in')

/** Whether this browser was signed in on its last visit, for use before the server has replied. */
export const wasSignedIn = (): boolean => storedHint.read() !== null

export function rememberSignedIn(isSignedIn: boolean): void {
  if (isSignedIn) storedHint.write('yes')
  else storedHint.remove()
}
