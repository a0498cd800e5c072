/** What a press of the host does to the game: the same for a button, a key and a clicker. */
import type { GameSettings } from '../../../contract/game-settings'
import { limits } from '../../../contract/limits'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase, QuestionPhase } from '../../live/view/phase'
import type { ShowChange } from '../use-host-commands'

/** What decides of a press. */
export type Situation = Pick<
  GameView,
  'phase' | 'settings' | 'locked' | 'lateJoin' | 'counts' | 'countdownSeconds' | 'totalQuestions'
>

/** What one can press that concerns the game. */
export type Press = 'on' | 'back' | 'hold' | 'counts' | 'pause' | 'more-time' | 'lock'

export type Move =
  /** Nobody is there yet. */
  | { type: 'ask-to-start' }
  | { type: 'start' | 'close' | 'pause' | 'resume'; index: number }
  | { type: 'extend'; index: number; extension: number }
  | ({ type: 'show'; index: number } & ShowChange)
  | { type: 'lock'; locked: boolean }
  | { type: 'set'; chosen: Partial<GameSettings> }

/** Null where the press means nothing now. */
export function moveOf(press: Press, view: Situation, now = Date.now()): Move | null {
  const { phase, settings, locked } = view
  switch (press) {
    case 'on':
      return on(view, now)
    case 'back':
      return phase.name === 'countdown' ? back(view, phase) : null
    case 'hold':
      return phase.name === 'countdown' ? hold(view, phase) : null
    case 'counts':
      return settings && phase.name !== 'finished'
        ? { type: 'set', chosen: { countsShown: !settings.countsShown } }
        : null
    case 'pause':
      return phase.name === 'question' ? pause(phase) : null
    case 'more-time':
      return phase.name === 'question' ? moreTime(phase) : null
    case 'lock':
      return canLock(view) ? { type: 'lock', locked: !locked } : null
  }
}

function on(view: Situation, now: number): Move | null {
  const { phase, counts } = view
  switch (phase.name) {
    case 'waiting':
      return counts.joined === 0 ? { type: 'ask-to-start' } : { type: 'start', index: 0 }
    case 'question':
      return onFromQuestion(phase, now)
    case 'countdown':
      return forward(view, phase)
    case 'finished':
      return null
  }
}

/** From the board before one comes to the reveal again, and from there on. */
function forward(view: Situation, phase: CountdownPhase): Move {
  const { index, shown } = phase
  if (shown === 'previous_leaderboard') return { type: 'show', index, shown: 'reveal' }
  if (isBoardNext(view, phase)) return { type: 'show', index, shown: 'leaderboard' }
  return { type: 'start', index: index + 1 }
}

/** A question that nobody has seen yet is closed by no press: it was one too many. One that is paused goes on first. */
function onFromQuestion({ index, shownAt, pausedAt }: QuestionPhase, now: number): Move | null {
  if (pausedAt !== null) return { type: 'resume', index }
  return now < shownAt ? null : { type: 'close', index }
}

/** When the host presses, the reveal has the hall to itself first. After the last question the ranks wait for the end. */
const isBoardNext = (view: Situation, { shown, index }: CountdownPhase): boolean =>
  view.countdownSeconds === null && shown === 'reveal' && !isLast(view, index)

/**
 * From the board to its reveal, and from there to the board after the question before, the first there is. Who goes back
 * wants to stay there: a countdown is held.
 */
function back(view: Situation, { index, shown, isHeld }: CountdownPhase): Move | null {
  const held = view.countdownSeconds !== null && !isHeld
  const before = shown === 'reveal' && index > 0 ? 'previous_leaderboard' : shown === 'leaderboard' ? 'reveal' : shown
  if (before === shown && !held) return null
  return { type: 'show', index, shown: before, ...(held && { held }) }
}

/** There is nothing to hold where the game waits for the host. */
const hold = ({ countdownSeconds }: Situation, { index, isHeld }: CountdownPhase): Move | null =>
  countdownSeconds === null && !isHeld ? null : { type: 'show', index, held: !isHeld }

const pause = ({ index, pausedAt }: QuestionPhase): Move => ({ type: pausedAt === null ? 'pause' : 'resume', index })

const moreTime = ({ index, extensions }: QuestionPhase): Move | null =>
  extensions < limits.extension.most ? { type: 'extend', index, extension: extensions + 1 } : null

/** The lock means something as long as somebody could still join. */
export function canLock({ phase, lateJoin, totalQuestions }: Situation): boolean {
  if (phase.name === 'waiting') return true
  return phase.name !== 'finished' && lateJoin && phase.index + 1 < totalQuestions
}

export const isLast = ({ totalQuestions }: Situation, index: number): boolean => index + 1 >= totalQuestions
