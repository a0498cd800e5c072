import { limits } from '../../../contract/limits'
import { storedItem } from '../../ui/browser/storage'

export interface Drawn {
  nickname: string
  drawsLeft: number
}

const itemOf = (joinId: string) => storedItem('session', `drawn ${joinId}`)

/** What was drawn for this page before it was loaded again, as long as the game keeps it: a reload costs no draw. */
export function nameInHand(joinId: string): Drawn | null {
  try {
    const { at, ...drawn } = JSON.parse(itemOf(joinId).read() ?? 'null') as Drawn & { at: number }
    return Date.now() - at < limits.drawnNameMs ? drawn : null
  } catch {
    return null
  }
}

export const keepInHand = (joinId: string, drawn: Drawn): void =>
  void itemOf(joinId).write(JSON.stringify({ ...drawn, at: Date.now() }))
