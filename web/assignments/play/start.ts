import type { AssignmentSeat } from '../../../contract/assignments/play'
import { limits } from '../../../contract/limits'
import { formatCount } from '../../ui/format'
import type { Opening } from './words'

interface Start {
  /** Of the button; missing where there is nothing to press. */
  label?: string
  /** It is not what most come for. */
  isAgain?: boolean
  text?: string
}

/** What a player can do now. */
export function startOf({ open, attemptsBegun, attemptsLeft }: AssignmentSeat, opening: Opening): Start {
  if (open && opening !== 'early') {
    const label = open.questionIndex === 0 ? 'Start' : `Go on with question ${open.questionIndex + 1}`
    return { label, text: 'Close the page whenever you like. You go on where you stopped.' }
  }
  if (opening === 'early') return { text: 'You’re in. Come back when it opens: the same link leads here.' }
  if (opening === 'closed') return attemptsBegun === 0 ? { text: 'It has closed, and you haven’t begun it.' } : {}
  if (attemptsBegun === 0)
    return { label: 'Start', text: 'Close the page whenever you like. You go on where you stopped.' }
  if (attemptsLeft === 0) return {}
  const more = attemptsLeft >= limits.attemptsMax / 2 ? '' : ` (${formatCount(attemptsLeft, 'attempt')} left)`
  return { label: `Play again${more}`, isAgain: true, text: 'Your best attempt counts.' }
}
