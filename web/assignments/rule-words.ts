/** How an assignment is played, in the words of the form that chooses it. */
import { t } from '@lingui/core/macro'
import type { AssignmentClock, TellingTime } from '../../contract/assignments/assignment'
import { limits } from '../../contract/limits'
import { formatNumber } from '../ui/format'

export const attemptsWord = (attempts: number): string =>
  attempts >= limits.attemptsMax ? t({ message: 'Any number', comment: 'Of attempts' }) : formatNumber(attempts)

export function clockWord(clock: AssignmentClock): string {
  switch (clock) {
    case 'quiz':
      return t`As in the quiz`
    case 'double':
      return t`Twice as long`
    case 'none':
      return t({ message: 'No clock', comment: 'A rule: questions have no time' })
  }
}

export const tellingLegend = (): string =>
  t({ message: 'Players learn what was right', comment: 'Above a choice of when: After the close' })

export function tellingWord(tellPlayers: TellingTime): string {
  switch (tellPlayers) {
    case 'at_close':
      return t`After the close`
    case 'at_end':
      return t`At the end of their attempt`
    case 'at_once':
      return t`After each answer`
  }
}
