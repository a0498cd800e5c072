import type { Phase } from '../../live/view/phase'
import { placeOf } from '../../live/view/rounds'
import { formatNumber } from '../../ui/format'
import { isLast, isRoundsLast, moveOf, type Situation } from './moves'

export interface Step {
  label: string
  /** What a press does, if the label does not say it all. */
  does: string
  isOff?: boolean
}

const next = 'Next Question'

/** Label and effect of the button that moves the game on, in the hall and on a remote. Null at the end of the game. */
export function nextStep(view: Situation, now = Date.now()): Step | null {
  const { phase } = view
  const move = moveOf('on', view, now)
  switch (move?.type) {
    case 'ask-to-start':
    case 'start':
      return phase.name === 'countdown'
        ? onFrom(view, phase.index)
        : { label: 'Start', does: 'opens the first question' }
    case 'close':
      return isSlide(phase) ? onFrom(view, move.index) : { label: next, does: 'closes this question' }
    case 'resume':
      return { label: 'Resume', does: 'lets the clock run again' }
    case 'show':
      if (move.shown === 'reveal')
        return { label: 'Show answers', does: `of question ${formatNumber(placeOf(view, move.index).number)}` }
      return isRoundsLast(view, move.index) ? toBreak : { label: 'Show leaderboard', does: 'before the next question' }
    case 'next-round':
      return { label: `Start round ${formatNumber(move.round)}`, does: 'opens its first question' }
    default:
      if (phase.name !== 'question') return null
      return {
        label: isSlide(phase) ? onFrom(view, phase.index).label : next,
        does: 'this one is about to come',
        isOff: true,
      }
  }
}

/** The close of a slide shows nothing: the same press leads on. */
const isSlide = (phase: Phase): boolean => phase.name === 'question' && phase.question.kind === 'slide'

function onFrom(view: Situation, index: number): Step {
  if (isLast(view, index)) return { label: 'Show final scores', does: 'ends the game and shows who won' }
  if (isRoundsLast(view, index)) return toBreak
  return { label: next, does: `opens question ${formatNumber(placeOf(view, index + 1).number)}` }
}

const toBreak: Step = { label: 'Take a break', does: 'shows how everybody stands' }
