import { useCallback, useRef, useState } from 'react'
import { routes } from '../../contract/routes'
import { call, CallError, errorMessage } from '../api'
import { streamsSince, type Connection } from '../live/stream/event-stream'
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
  admit: (pin: string, ids?: number[]) => call(routes.games.admitParticipants, { pin, ids }),
  setAdmission: (pin: string, byHand: boolean) => call(routes.games.admission, { pin, byHand }),
}

/** Identifies the phase of the game that a command belongs to. */
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
  admit: (ids?: number[]) => Promise<boolean>
  setAdmission: (byHand: boolean) => Promise<boolean>
  isBusy: boolean
  /**
   * Asked at each press that moves the game on: the second click of a double click was meant for the button that was in
   * the same place before.
   */
  isDoubleClick: () => boolean
  /** Why the last command failed, and how to send it again. */
  problem: { message: string; isSignedOut: boolean; again: () => void } | null
}

/**
 * The host's commands. Each answers whether it was accepted; its effect arrives as an event. A problem is forgotten when
 * the game reaches another `phase` all the same, and when a new stream shows that the server is back.
 */
export function useHostCommands(pin: string, phase: string, connection: Connection): HostCommands {
  const since = streamsSince(connection)
  const pressedAt = useRef(0)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<HostCommands['problem']>(null)
  const [seen, setSeen] = useState({ phase, since })
  if (seen.phase !== phase || seen.since !== since) {
    setSeen({ phase, since })
    if (since !== undefined || seen.phase !== phase) setProblem(null)
  }

  const run = useCallback(async (command: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true)
    try {
      await command()
      setProblem(null)
      return true
    } catch (error) {
      const message = errorMessage(error, 'We couldn’t reach the server.')
      const isSignedOut = error instanceof CallError && error.code === 'not_signed_in'
      setProblem({ message, isSignedOut, again: () => void run(command) })
      return false
    } finally {
      setIsBusy(false)
    }
  }, [])

  return {
    startQuestion: useCallback((index) => run(() => commands.startQuestion(pin, index)), [run, pin]),
    closeQuestion: useCallback((index) => run(() => commands.closeQuestion(pin, index)), [run, pin]),
    lock: useCallback((locked) => run(() => commands.lock(pin, locked)), [run, pin]),
    finish: useCallback(() => run(() => commands.finish(pin)), [run, pin]),
    remove: useCallback((id) => run(() => commands.remove(pin, id)), [run, pin]),
    removeMany: useCallback((ids, onlyGone) => run(() => commands.removeMany(pin, ids, onlyGone)), [run, pin]),
    admit: useCallback((ids) => run(() => commands.admit(pin, ids)), [run, pin]),
    setAdmission: useCallback((byHand) => run(() => commands.setAdmission(pin, byHand)), [run, pin]),
    isBusy,
    isDoubleClick() {
      const beforeMs = Date.now() - pressedAt.current
      pressedAt.current = Date.now()
      return beforeMs < doubleClickMs
    },
    problem,
  }
}
