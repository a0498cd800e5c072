import { ph, t } from '@lingui/core/macro'
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

const next = () => t({ message: 'Next Question', comment: 'Button' })

/** Label and effect of the button that moves the game on, in the hall and on a remote. Null at the end of the game. */
export function nextStep(view: Situation, now = Date.now()): Step | null {
  const { phase } = view
  const move = moveOf('on', view, now)
  switch (move?.type) {
    case 'ask-to-start':
    case 'start':
      return phase.name === 'countdown'
        ? onFrom(view, phase.index)
        : {
            label: t({ message: 'Start', comment: 'Button: starts the game' }),
            does: t({ message: 'opens the first question', comment: 'What a button does' }),
          }
    case 'close':
      return isSlide(phase)
        ? onFrom(view, move.index)
        : { label: next(), does: t({ message: 'closes this question', comment: 'What a button does' }) }
    case 'resume':
      return {
        label: t({ message: 'Resume', comment: 'Button: the clock runs again' }),
        does: t({ message: 'lets the clock run again', comment: 'What a button does' }),
      }
    case 'show':
      if (move.shown === 'reveal')
        return {
          label: t({ message: 'Show answers', comment: 'Button' }),
          does: t({
            message: `of question ${ph({ question: numberOf(view, move.index) })}`,
            comment: 'Below “Show answers”',
          }),
        }
      return isRoundsLast(view, move.index)
        ? toBreak()
        : {
            label: t({ message: 'Show leaderboard', comment: 'Button' }),
            does: t({ message: 'before the next question', comment: 'When a button shows the leaderboard' }),
          }
    case 'next-round':
      return {
        label: t({ message: `Start round ${ph({ round: formatNumber(move.round) })}`, comment: 'Button' }),
        does: t({ message: 'opens its first question', comment: 'What a button does' }),
      }
    default:
      if (phase.name !== 'question') return null
      return {
        label: isSlide(phase) ? onFrom(view, phase.index).label : next(),
        does: t({
          message: 'this one is about to come',
          comment: 'Below “Next Question”, while this question is about to open',
        }),
        isOff: true,
      }
  }
}

/** The close of a slide shows nothing: the same press leads on. */
const isSlide = (phase: Phase): boolean => phase.name === 'question' && phase.question.kind === 'slide'

function onFrom(view: Situation, index: number): Step {
  if (isLast(view, index))
    return {
      label: t({ message: 'Show final scores', comment: 'Button' }),
      does: t({ message: 'ends the game and shows who won', comment: 'What a button does' }),
    }
  if (isRoundsLast(view, index)) return toBreak()
  const question = numberOf(view, index + 1)
  return { label: next(), does: t({ message: `opens question ${question}`, comment: 'What a button does' }) }
}

const toBreak = (): Step => ({
  label: t({ message: 'Take a break', comment: 'Button' }),
  does: t({ message: 'shows how everybody stands', comment: 'What a button does' }),
})

/** Of a question, within its round. */
const numberOf = (view: Situation, index: number): string => formatNumber(placeOf(view, index).number)
