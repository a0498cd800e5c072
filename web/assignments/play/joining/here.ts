/** Who has said in this tab that it is they. A reload goes on with that; other tabs, and other personal links, ask anew. */
import { storedItem } from '../../../ui/browser/storage'
import { personalToken } from './personal-token'

interface Here {
  personId: number
  /** Of the address, if it has one. */
  token: string | null
  /** For another device; until an attempt begins, since nothing else shows it again. */
  resumeCode: string | null
}

const itemOf = (code: string) => storedItem('session', `assignment ${code}`)
/** Where nothing can be stored, until the page is loaded again. */
const unstored = new Map<string, string>()

export function forgetHere(code: string): void {
  itemOf(code).remove()
  unstored.delete(code)
}

export function rememberHere(code: string, who: Pick<Here, 'personId' | 'resumeCode'>): void {
  const here = JSON.stringify({ ...who, token: personalToken() } satisfies Here)
  if (!itemOf(code).write(here)) unstored.set(code, here)
}

/** Null where they have to say so first. A page without a token, as that of the answers, belongs to any link. */
export function whoIsHere(code: string): Here | null {
  try {
    const here = JSON.parse(itemOf(code).read() ?? unstored.get(code) ?? 'null') as Here | null
    const token = personalToken()
    return here && (token === null || token === here.token) ? here : null
  } catch {
    return null
  }
}
