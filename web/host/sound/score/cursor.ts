import type { Note, Score } from './note'

/** Reads a score note by note, which may be endless. */
export interface Cursor {
  /** The notes before this second that have not been taken yet. */
  takeUntil: (second: number) => Note[]
  isOver: () => boolean
}

export function cursorOf(score: Score): Cursor {
  const notes = score[Symbol.iterator]()
  let next = notes.next()
  return {
    takeUntil(second) {
      const taken: Note[] = []
      for (; !next.done && next.value.at < second; next = notes.next()) taken.push(next.value)
      return taken
    },
    isOver: () => next.done === true,
  }
}
