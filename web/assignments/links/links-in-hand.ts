/** Personal links as the server told them once: only their hashes are stored there. This tab keeps them. */
import type { PersonalLink } from '../../../contract/assignments/assignment'
import { storedItem } from '../../ui/browser/storage'

const item = (id: number) => storedItem('session', `assignment links ${id}`)
const made = new Map<number, PersonalLink[]>()

export function linksInHand(id: number): PersonalLink[] {
  const kept = made.get(id)
  if (kept) return kept
  try {
    return JSON.parse(item(id).read() ?? '[]') as PersonalLink[]
  } catch {
    return []
  }
}

/** A new link of somebody replaces the one before. */
export function keepLinks(id: number, links: readonly PersonalLink[]): void {
  const byPerson = new Map([...linksInHand(id), ...links].map((link) => [link.personId, link]))
  const all = Array.from(byPerson.values())
  made.set(id, all)
  item(id).write(JSON.stringify(all))
}
