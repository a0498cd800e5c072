/** Who has said in this tab that it is they. A reload goes on with that; other tabs, and other personal links, ask anew. */
import { storedItem } from '../../ui/browser/storage'
import { personalToken } from './personal-token'

interface Here {
  personId: number
  /** Of the address, if it has one. */
  token: string | null
}

const itemOf = (code: string) => storedItem('session', `assignment ${code}`)
/** Where nothing can be stored, until the page is loaded again. */
const unstored = new Map<string, string>()

export function forgetHere(code: string): void {
  itemOf(code).remove()
  unstored.delete(code)
}

export function rememberHere(code: string, personId: number): void {
  const here = JSON.stringify({ personId, token: personalToken() } satisfies Here)
  if (!itemOf(code).write(here)) unstored.set(code, here)
}

/** The id of the person. A page without a token, as that of the answers, belongs to any link. */
export function whoIsHere(code: string): number | null {
  try {
    const here = JSON.parse(itemOf(code).read() ?? unstored.get(code) ?? 'null') as Here | null
    const token = personalToken()
    return here && (token === null || token === here.token) ? here.personId : null
  } catch {
    return null
  }
}
