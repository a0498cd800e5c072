import { createContext, useContext, type ReactNode } from 'react'

/** The rehearsal that the host's screens show. */
export interface HeldRehearsal {
  /** Stands where PIN and QR code would. */
  notice: ReactNode
  /** Goes back to the lobby. */
  end: () => void
}

export const RehearsalContext = createContext<HeldRehearsal | null>(null)

/** Null on the screens of a real game. */
export const useRehearsal = (): HeldRehearsal | null => useContext(RehearsalContext)
