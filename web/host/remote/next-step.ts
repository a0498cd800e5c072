import { isLast, moveOf, type Situation } from '../keys/moves'

interface Step {
  label: string
  does: string
  isOff?: boolean
}

/** What the big button says, and below it what it does. Null at the end of the game. */
export function nextStep(view: Situation, now = Date.now()): Step | null {
  const { phase } = view
  const move = moveOf('on', view, now)
  switch (move?.type) {
    case 'ask-to-start':
    case 'start':
      if (phase.name !== 'countdown') return { label: 'Start', does: 'opens the first question' }
      return {
        label: 'Next',
        does: isLast(view, phase.index) ? 'ends the game and shows who won' : 'opens the next question',
      }
    case 'close':
      return { label: 'Next', does: 'closes the question' }
    case 'show':
      return { label: 'Next', does: move.shown === 'reveal' ? 'shows the answers again' : 'shows the leaderboard' }
    default:
      return phase.name === 'question'
        ? { label: 'Get ready', does: 'the question is about to come', isOff: true }
        : null
  }
}
