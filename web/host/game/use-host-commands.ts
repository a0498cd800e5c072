import { t } from '@lingui/core/macro'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Shown } from '../../../contract/games/game-state'
import type { GameSettings } from '../../../contract/games/game-settings'
import type { Board } from '../../../contract/games/teams'
import { roundRoutes } from '../../../contract/round-routes'
import { routes } from '../../../contract/routes'
import { call, CallError, errorMessage } from '../../api'
import { streamsSince, type Connection } from '../../stream/event-stream'
import type { Phase } from '../../live/view/phase'
import { changedAt, isSlip, type Step } from './slips'

/** The seconds to get ready before the first question, of the game or of a round. The game's setting decides for the others. */
const firstGetReadySeconds = 3

const commands = {
  startQuestion: (pin: string, questionIndex: number, byItself: boolean) =>
    call(routes.games.startQuestion, {
      ...{ pin, questionIndex, ...(byItself && { byItself }) },
      ...(questionIndex === 0 && { getReadySeconds: firstGetReadySeconds }),
    }),
  closeQuestion: (pin: string, questionIndex: number) => call(routes.games.closeQuestion, { pin, questionIndex }),
  pause: (pin: string, questionIndex: number) => call(routes.games.pause, { pin, questionIndex }),
  resume: (pin: string, questionIndex: number) => call(routes.games.resume, { pin, questionIndex }),
  extend: (pin: string, questionIndex: number, extension: number) =>
    call(routes.games.extend, { pin, questionIndex, extension }),
  show: (pin: string, questionIndex: number, what: ShowChange) =>
    call(routes.games.show, { pin, questionIndex, ...what }),
  nextRound: (pin: string, round: number, byItself: boolean) =>
    call(roundRoutes.nextRound, {
      ...{ pin, round, getReadySeconds: firstGetReadySeconds, ...(byItself && { byItself }) },
    }),
  setBreak: (pin: string, round: number, endsInMs: number | null) => call(roundRoutes.break, { pin, round, endsInMs }),
  set: (pin: string, chosen: Partial<GameSettings>) => call(routes.games.settings, { pin, ...chosen }),
  lock: (pin: string, locked: boolean) => call(routes.games.lock, { pin, locked }),
  finish: (pin: string) => call(routes.games.finish, { pin }),
  revealNow: (pin: string) => call(routes.games.revealNow, { pin }),
  remove: (pin: string, id: number) => call(routes.games.removeParticipant, { pin, id: String(id) }),
  removeMany: (pin: string, ids: number[], onlyGone: boolean) =>
    call(routes.games.removeParticipants, { pin, ids, onlyGone }),
  admit: (pin: string, ids?: number[]) => call(routes.games.admitParticipants, { pin, ids }),
  setAdmission: (pin: string, byHand: boolean) => call(routes.games.admission, { pin, byHand }),
}

/** The problems that end the right to command the game. */
const isOver = new Set(['not_signed_in', 'remote_ended'])

/** Identifies the screen that a command belongs to. A pause gives the same press another meaning. */
export function phaseKey(phase: Phase | undefined): string {
  if (!phase) return ''
  const isPaused = phase.name === 'question' && phase.pausedAt !== null
  return [phase.name, 'index' in phase && phase.index, 'shown' in phase && phase.shown, isPaused].join(' ')
}

/** The screen between two questions, and whether the game is held there. */
export interface ShowChange {
  shown?: Shown
  held?: boolean
  /** What the board ranks from now on, in a game with teams. */
  board?: Board
}

export interface HostCommands {
  /** `byItself`: the countdown is over; nobody has pressed. */
  startQuestion: (questionIndex: number, byItself?: boolean) => Promise<boolean>
  closeQuestion: (questionIndex: number) => Promise<boolean>
  pause: (questionIndex: number) => Promise<boolean>
  resume: (questionIndex: number) => Promise<boolean>
  /** Gives more time: `extension` counts from 1, so that a repetition gives no more. */
  extend: (questionIndex: number, extension: number) => Promise<boolean>
  show: (questionIndex: number, what: ShowChange) => Promise<boolean>
  /** `byItself`: the break is over; nobody has pressed. */
  nextRound: (round: number, byItself?: boolean) => Promise<boolean>
  /** How long the break before this round lasts from now on; null: until a press. */
  setBreak: (round: number, endsInMs: number | null) => Promise<boolean>
  set: (chosen: Partial<GameSettings>) => Promise<boolean>
  lock: (locked: boolean) => Promise<boolean>
  finish: () => Promise<boolean>
  /** Skips the rest of the ceremony for everybody. */
  revealNow: () => Promise<boolean>
  remove: (id: number) => Promise<boolean>
  /** Removes without a ban. `onlyGone` spares players who have reconnected. */
  removeMany: (ids: number[], onlyGone: boolean) => Promise<boolean>
  /** Without `ids`, admits everybody who waits. */
  admit: (ids?: number[]) => Promise<boolean>
  setAdmission: (byHand: boolean) => Promise<boolean>
  isBusy: boolean
  /**
   * Whether a press on or back was meant for the previous screen. `shownSince`: when the phase began to show its
   * content.
   */
  isSlip: (step: Step, shownSince: number) => boolean
  /** Why the last command failed, and how to send it again. */
  problem: { message: string; isSignedOut: boolean; again: () => void } | null
}

/**
 * The host's commands. Each returns whether it was accepted; its effect arrives as an event. A problem is cleared when
 * the game reaches another `phase` all the same, or a new stream shows that the server is back.
 */
export function useHostCommands(pin: string, phase: string, connection: Connection): HostCommands {
  const since = streamsSince(connection)
  const pressedAt = useRef(0)
  const changed = useChangedAt(phase)
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
      const message = errorMessage(error, t`We couldn’t reach the server.`)
      const isSignedOut = error instanceof CallError && isOver.has(error.code)
      setProblem({ message, isSignedOut, again: () => void run(command) })
      return false
    } finally {
      setIsBusy(false)
    }
  }, [])

  return {
    startQuestion: useCallback(
      (index, byItself = false) => run(() => commands.startQuestion(pin, index, byItself)),
      [run, pin],
    ),
    closeQuestion: useCallback((index) => run(() => commands.closeQuestion(pin, index)), [run, pin]),
    pause: useCallback((index) => run(() => commands.pause(pin, index)), [run, pin]),
    resume: useCallback((index) => run(() => commands.resume(pin, index)), [run, pin]),
    extend: useCallback((index, extension) => run(() => commands.extend(pin, index, extension)), [run, pin]),
    show: useCallback((index, what) => run(() => commands.show(pin, index, what)), [run, pin]),
    nextRound: useCallback(
      (round, byItself = false) => run(() => commands.nextRound(pin, round, byItself)),
      [run, pin],
    ),
    setBreak: useCallback((round, endsInMs) => run(() => commands.setBreak(pin, round, endsInMs)), [run, pin]),
    set: useCallback((chosen) => run(() => commands.set(pin, chosen)), [run, pin]),
    lock: useCallback((locked) => run(() => commands.lock(pin, locked)), [run, pin]),
    finish: useCallback(() => run(() => commands.finish(pin)), [run, pin]),
    revealNow: useCallback(() => run(() => commands.revealNow(pin)), [run, pin]),
    remove: useCallback((id) => run(() => commands.remove(pin, id)), [run, pin]),
    removeMany: useCallback((ids, onlyGone) => run(() => commands.removeMany(pin, ids, onlyGone)), [run, pin]),
    admit: useCallback((ids) => run(() => commands.admit(pin, ids)), [run, pin]),
    setAdmission: useCallback((byHand) => run(() => commands.setAdmission(pin, byHand)), [run, pin]),
    isBusy,
    isSlip(step, shownSince) {
      const moments = { now: Date.now(), pressedAt: pressedAt.current }
      pressedAt.current = moments.now
      return isSlip(step, { ...moments, changedAt: changedAt(changed.current, shownSince) })
    },
    problem,
  }
}

/** When the screen began to show this phase. */
function useChangedAt(phase: string) {
  const changed = useRef({ phase, at: Date.now(), isFirst: true })
  useLayoutEffect(() => {
    if (changed.current.phase === phase) return
    changed.current = { phase, at: Date.now(), isFirst: changed.current.phase === '' }
  }, [phase])
  return changed
}
