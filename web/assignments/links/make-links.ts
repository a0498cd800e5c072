import type { PersonalLink } from '../../../contract/assignments/assignment'

/** So few at once that nobody who plays is slowed down. */
const atOnce = 5

interface Making {
  make: (personId: number) => Promise<PersonalLink>
  /** Nobody can be told a link again: each is kept as soon as it is made. */
  onMade: (links: PersonalLink[]) => void
}

/** Makes a link for each of these people. Throws why one could not be made, once those beside it are kept. */
export async function makeLinks(personIds: readonly number[], { make, onMade }: Making): Promise<void> {
  for (let next = 0; next < personIds.length; next += atOnce) {
    const made = await Promise.allSettled(personIds.slice(next, next + atOnce).map(make))
    onMade(made.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])))
    const failed = made.find((each) => each.status === 'rejected')
    if (failed) throw failed.reason
  }
}
