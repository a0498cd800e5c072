import { t } from '@lingui/core/macro'
import type { Rehearsal } from '../../../contract/games/rehearsals'

export interface Verdict {
  label: string
  /** A sentence where the label needs one. */
  text: string
  isGood: boolean
}

/** The most that a hall takes for at once, in ms. */
export const most = { join: 2_000, lastPhone: 1_000, answer: 250 }

/** What the figures say of this machine and this game, honestly. */
export function verdictOn({ pace, isTooBusy, figures: { joins, question } }: Rehearsal): Verdict {
  if (pace === 'stopped')
    return {
      label: t({ message: 'Stopped', comment: 'State of a rehearsal' }),
      text: t`The bots have left, because another game on this server was getting slow. Please rehearse when nobody else plays.`,
      isGood: false,
    }
  if (isTooBusy)
    return {
      label: t({ message: 'Too busy to judge', comment: 'The machine of a rehearsal' }),
      text: t`This machine plays all the phones, too, and can’t keep up with them: these figures say little about your game.`,
      isGood: false,
    }
  if (pace === 'slow')
    return {
      label: t({ message: 'Slowed down', comment: 'State of a rehearsal' }),
      text: t`Another game is running on this server, so the bots take their time.`,
      isGood: true,
    }
  if (!joins) return { label: t({ message: 'Starting', comment: 'State of a rehearsal' }), text: '', isGood: true }
  const isLate =
    joins.p95 > most.join || (question?.lastMs ?? 0) > most.lastPhone || (question?.answers?.p95 ?? 0) > most.answer
  if (isLate)
    return {
      label: t({ message: 'Slow', comment: 'Verdict on a rehearsal' }),
      text: t`Players of so large a game would notice delays on this machine.`,
      isGood: false,
    }
  // Nothing but joins has been tried.
  return {
    label: question
      ? t({ message: 'All well', comment: 'Verdict on a rehearsal' })
      : t({ message: 'Well so far', comment: 'Verdict on a rehearsal' }),
    text: '',
    isGood: true,
  }
}
