import { ph, plural, t } from '@lingui/core/macro'
import type { AssignmentSeat } from '../../../contract/assignments/play'
import { limits } from '../../../contract/limits'
import type { Opening } from './words'

export interface Start {
  /** Of the button; missing where there is nothing to press. */
  label?: string
  /** It is not what most come for. */
  isAgain?: boolean
  text?: string
}

/** What a player can do now. */
export function startOf({ open, attemptsBegun, attemptsLeft }: AssignmentSeat, opening: Opening): Start {
  if (open && opening !== 'early') {
    const label =
      open.questionIndex === 0 ? startLabel() : t`Go on with question ${ph({ number: open.questionIndex + 1 })}`
    return { label, text: pauseText() }
  }
  if (opening === 'early') return { text: t`You’re in. Come back when it opens: the same link leads here.` }
  if (opening === 'closed') return attemptsBegun === 0 ? { text: t`It has closed, and you didn’t start it.` } : {}
  if (attemptsBegun === 0) return { label: startLabel(), text: pauseText() }
  if (attemptsLeft === 0) return {}
  return { label: againLabel(attemptsLeft), isAgain: true, text: t`Your best attempt counts.` }
}

const startLabel = (): string => t({ message: 'Start', comment: 'Button: opens the first question' })
const pauseText = (): string => t`Close the page whenever you like. You go on where you stopped.`

const againLabel = (attemptsLeft: number): string =>
  attemptsLeft >= limits.attemptsMax / 2
    ? t`Play again`
    : plural(attemptsLeft, { one: 'Play again (# attempt left)', other: 'Play again (# attempts left)' })
