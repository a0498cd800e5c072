/** What a host's press does to the game: the same for a button, a key and a clicker. */
import type { GameSettings } from '../../../contract/games/game-settings'
import { limits } from '../../../contract/limits'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase, QuestionPhase } from '../../live/view/phase'
import { placeOf } from '../../live/view/rounds'
import { isFirstOfRound } from './question-of'
import { isBoardToCome, isBreakShown, shownNow } from './board-turn'
import type { ShowChange } from './use-host-commands'

/** The state that decides what a press does. */
export type Situation = Pick<
  GameView,
  'phase' | 'settings' | 'locked' | 'counts' | 'countdownSeconds' | 'totalQuestions' | 'evening'
> & {
  /** How many players of the previous game are still on their way. */
  onTheirWay?: number
}

/** The presses that concern the game. */
export type Press = 'on' | 'back' | 'hold' | 'counts' | 'pause' | 'close' | 'more-time' | 'lock'

export type Move =
  /** Nobody is in the lobby yet, or some are still on their way. */
  | { type: 'ask-to-start' }
  | { type: 'start' | 'close' | 'pause' | 'resume'; index: number }
  | { type: 'extend'; index: number; extension: number }
  | ({ type: 'show'; index: number } & ShowChange)
  | { type: 'next-round'; round: number }
  | { type: 'break'; round: number; endsInMs: number }
  | { type: 'lock'; locked: boolean }
  | { type: 'set'; chosen: Partial<GameSettings> }

/** Null where the press means nothing now. */
export function moveOf(press: Press, view: Situation, now = Date.now()): Move | null {
  const { phase, settings, locked } = view
  switch (press) {
    case 'on':
      return on(view, now)
    case 'back':
      return phase.name === 'countdown' ? back(view, phase, now) : null
    case 'hold':
      return phase.name === 'countdown' ? hold(view, phase, now) : null
    case 'counts':
      return settings && phase.name !== 'finished'
        ? { type: 'set', chosen: { countsShown: !settings.countsShown } }
        : null
    case 'pause':
      return phase.name === 'question' ? pause(phase) : null
    case 'close':
      return phase.name === 'question' ? close(phase) : null
    case 'more-time':
      return moreTime(phase, now)
    case 'lock':
      return canLock(view) ? { type: 'lock', locked: !locked } : null
  }
}

function on(view: Situation, now: number): Move | null {
  const { phase, counts, onTheirWay = 0 } = view
  switch (phase.name) {
    case 'waiting':
      return counts.joined === 0 || onTheirWay > 0 ? { type: 'ask-to-start' } : { type: 'start', index: 0 }
    case 'question':
      return onFromQuestion(phase, now)
    case 'countdown':
      return forward(view, phase, now)
    case 'finished':
      return null
  }
}

/** The board of the previous question leads back to the reveal. No press passes over a break that nobody has seen. */
function forward(view: Situation, phase: CountdownPhase, now: number): Move {
  const { index, shown, break: between } = phase
  if (shown === 'previous_leaderboard') return { type: 'show', index, shown: 'reveal' }
  if (between)
    return isBreakShown(view, phase, now)
      ? { type: 'next-round', round: between.nextRound }
      : { type: 'show', index, shown: 'leaderboard' }
  if (isBoardNext(view, phase)) return { type: 'show', index, shown: 'leaderboard' }
  return { type: 'start', index: index + 1 }
}

/** A press before the question is shown closes nothing: it was one too many. A paused question resumes first. */
function onFromQuestion({ index, shownAt, pausedAt }: QuestionPhase, now: number): Move | null {
  if (pausedAt !== null) return { type: 'resume', index }
  return now < shownAt ? null : { type: 'close', index }
}

/** Where the game waits, a press brings the board. None follows the last question. */
const isBoardNext = (view: Situation, phase: CountdownPhase): boolean =>
  phase.shown === 'reveal' && (phase.isHeld || view.countdownSeconds === null) && isBoardToCome(view, phase.index)

/**
 * Goes back from the board to its reveal, and from there to the previous question's board, if there is one. Going back
 * holds a countdown, because the host wants to stay there.
 */
function back(view: Situation, phase: CountdownPhase, now: number): Move | null {
  const { index, isHeld } = phase
  const shown = shownNow(view, phase, now)
  const held = view.countdownSeconds !== null && !isHeld
  const before =
    shown === 'reveal' && !isFirstOfRound(view, index)
      ? 'previous_leaderboard'
      : shown === 'leaderboard'
        ? 'reveal'
        : shown
  if (before === shown && !held) return null
  return { type: 'show', index, shown: before, ...(held && { held }) }
}

/** Nothing can be held where the game waits for the host. A board that came by itself stays. */
function hold(view: Situation, phase: CountdownPhase, now: number): Move | null {
  const { index, isHeld, break: between } = phase
  const isWaiting = between ? between.endsInMs === null : view.countdownSeconds === null
  if (isWaiting && !isHeld) return null
  const shown = shownNow(view, phase, now)
  return { type: 'show', index, held: !isHeld, ...(shown !== phase.shown && { shown }) }
}

const pause = ({ index, pausedAt }: QuestionPhase): Move => ({ type: pausedAt === null ? 'pause' : 'resume', index })

/** Closes a question from a pause, without resuming. Otherwise the press that moves on closes it. */
const close = ({ index, pausedAt }: QuestionPhase): Move | null => (pausedAt === null ? null : { type: 'close', index })

function moreTime(phase: GameView['phase'], now: number): Move | null {
  if (phase.name === 'question') {
    const { index, extensions } = phase
    return extensions < limits.extensionsMost ? { type: 'extend', index, extension: extensions + 1 } : null
  }
  if (phase.name !== 'countdown' || !phase.break) return null
  const leftMs = phase.until === null ? (phase.break.endsInMs ?? 0) : Math.max(0, phase.until - now)
  const endsInMs = Math.min(limits.longestBreakMs, leftMs + minuteMs)
  return { type: 'break', round: phase.break.nextRound, endsInMs }
}

const minuteMs = 60_000

/** The lock matters while somebody could still join. */
export function canLock({ phase, settings, evening, totalQuestions }: Situation): boolean {
  if (phase.name === 'waiting') return true
  // Breaks let people in.
  const isOpen = settings?.lateJoin === true || evening !== null
  return phase.name !== 'finished' && isOpen && phase.index + 1 < totalQuestions
}

/** A break follows this question. */
export const isRoundsLast = (view: Pick<GameView, 'evening' | 'totalQuestions'>, index: number): boolean => {
  const { round, number, count } = placeOf(view, index)
  return round > 0 && number === count && index + 1 < view.totalQuestions
}

export const isLast = ({ totalQuestions }: Situation, index: number): boolean => index + 1 >= totalQuestions
