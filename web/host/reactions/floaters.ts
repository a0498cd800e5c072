/** The pictures that rise for a message of reactions: one for each of a few, larger ones for many. */
import type { ReactionCounts } from '../../../contract/games/reactions'

export interface Floater {
  id: number
  /** The index of its kind. */
  reaction: number
  /** In percent of the width. */
  left: number
  delayMs: number
  /** In rem, or in the hall's unit --u if that is larger: at least 96 px. */
  size: number
  /** How far it sways to the side, in rem. */
  sway: number
}

const mostOfAKind = 5
/** Messages come four times a second. */
const overMs = 250
let lastId = 0

export function floatersOf(counts: ReactionCounts, random: () => number): Floater[] {
  return counts.flatMap((count, reaction) => {
    const drawn = Math.min(count, mostOfAKind)
    // A hundred hearts are larger than five, but never huge.
    const size = 6 + Math.min(3, Math.log2(Math.max(1, count / Math.max(1, drawn))) / 2)
    return Array.from({ length: drawn }, () => ({
      ...{ id: ++lastId, reaction, size: size + random() },
      ...{ left: 4 + random() * 90, delayMs: Math.round(random() * overMs), sway: (random() - 0.5) * 6 },
    }))
  })
}
