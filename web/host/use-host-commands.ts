import { useCallback, useRef, useState } from 'react'
import { routes } from '../../contract/routes'
import { call, CallError, errorMessage } from '../api'
import type { Phase } from '../live/view/phase'

export const doubleClickMs = 500

const commands = {
  startQuestion: (pin: string, questionIndex: number) => call(routes.games.startQuestion, { pin, questionIndex }),
  closeQuestion: (pin: string, questionIndex: number) => call(routes.games.closeQuestion, { pin, questionIndex }),
  lock: (pin: string, locked: boolean) => call(routes.games.lock, { pin, locked }),
  finish: (pin: string) => call(routes.games.finish, { pin }),
  remove: (pin: string, id: number) => call(routes.games.removeParticipant, { pin, id: String(id) }),
  removeMany: (pin: string, ids: number[], onlyGone: boolean) =>
    call(routes.games.removeParticipants, { pin, ids, onlyGone }),
  letIn: (pin: string, ids?: number[]) => call(routes.games.admitParticipants, { pin, ids }),
  letInByHand: (pin: string, byHand: boolean) => call(routes.games.admission, { pin, byHand }),
}

/** Where a game is: its commands belong to it. */
export const phaseKey = (phase: Phase | undefined): string =>
  phase ? `${phase.name} ${'index' in phase ? phase.index : ''}` : ''

export interface HostCommands {
  startQuestion: (questionIndex: number) => Promise<boolean>
  closeQuestion: (questionIndex: number) => Promise<boolean>
  lock: (locked: boolean) => Promise<boolean>
  finish: () => Promise<boolean>
  remove: (id: number) => Promise<boolean>
  /** No ban. `onlyGone` spares those who are there by now. */
  removeMany: (ids: number[], onlyGone: boolean) => Promise<boolean>
  /** Without `ids` everybody who waits. */
  letIn: (ids?: number[]) => Promise<boolean>
  letInByHand: (byHand: boolean) => Promise<boolean>
  isBusy: boolean
  /**
   * Asked at each press that commands the game on: the second half of a double click was meant for the button that stood
   * in the same place before.
   */
  isDoubleClick: () => boolean
  /** Why the last move failed, and the way to make it again. */
  problem: { words: string; isSignedOut: boolean; again: () => void } | null
}

/**
 * The host's commands. What they do is shown when the game tells of it; here only whether they were taken. A problem is
 * forgotten when the game has gone on to another `place` all the same, and when a stream has begun anew: the server is
 * there again.
 */
export function useHostCommands(pin: string, place: string, streamsSince: number | undefined): HostCommands {
  const pressedAt = useRef(0)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<HostCommands['problem']>(null)
  const [seen, setSeen] = useState({ place, streamsSince })
  if (seen.place !== place || seen.streamsSince !== streamsSince) {
    setSeen({ place, streamsSince })
    if (streamsSince !== undefined || seen.place !== place) setProblem(null)
  }

  const make = useCallback(async (move: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true)
    try {
      await move()
      setProblem(null)
      return true
    } catch (error) {
      const words = errorMessage(error, 'We couldn’t reach the server.')
      const isSignedOut = error instanceof CallError && error.code === 'not_signed_in'
      setProblem({ words, isSignedOut, again: () => void make(move) })
      return false
    } finally {
      setIsBusy(false)
    }
  }, [])

  return {
    startQuestion: useCallback((index) => make(() => commands.startQuestion(pin, index)), [make, pin]),
    closeQuestion: useCallback((index) => make(() => commands.closeQuestion(pin, index)), [make, pin]),
    lock: useCallback((locked) => make(() => commands.lock(pin, locked)), [make, pin]),
    finish: useCallback(() => make(() => commands.finish(pin)), [make, pin]),
    remove: useCallback((id) => make(() => commands.remove(pin, id)), [make, pin]),
    removeMany: useCallback((ids, onlyGone) => make(() => commands.removeMany(pin, ids, onlyGone)), [make, pin]),
    letIn: useCallback((ids) => make(() => commands.letIn(pin, ids)), [make, pin]),
    letInByHand: useCallback((byHand) => make(() => commands.letInByHand(pin, byHand)), [make, pin]),
    isBusy,
    isDoubleClick() {
      const beforeMs = Date.now() - pressedAt.current
      pressedAt.current = Date.now()
      return beforeMs < doubleClickMs
    },
    problem,
  }
}
