import { createContext, useContext } from 'react'

/** The rehearsal that the host's screens show. */
export interface HeldRehearsal {
  players: number
  /** Goes back to the lobby. */
  end: () => void
}

export const RehearsalContext = createContext<HeldRehearsal | null>(null)

/** Null on the screens of a real game. */
export const useRehearsal = (): HeldRehearsal | null => useContext(RehearsalContext)
