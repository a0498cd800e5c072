import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase } from '../../live/view/phase'
import { useSecondsLeft } from '../../questions/countdown'
import { goOn } from './go-on'
import { isLast } from './moves'
import type { HostCommands } from './use-host-commands'

/**
 * Goes on to the next question, or round, when the countdown is over, and returns the seconds until then. Without `until` the game
 * waits for the host. A failed command is repeated: it names the question to open, so repetitions are safe, even from
 * several screens. While a dialog is open on this screen it waits, so as not to leave the host behind.
 */
export function useAutoAdvance(
  { index, break: between }: Pick<CountdownPhase, 'index' | 'break'>,
  until: number | null,
  { startQuestion, nextRound }: Pick<HostCommands, 'startQuestion' | 'nextRound'>,
  /** False where the screen has a countdown of its own. */
  byGamesClock = true,
): number {
  const round = between?.nextRound
  const seconds = useSecondsLeft(until ?? 0)
  const isDue = until !== null && seconds === 0
  useEffect(() => {
    if (!isDue) return
    return goOn(async () => {
      if (isDialogOpen()) throw new Error('The host is busy with a dialog.')
      return round === undefined ? startQuestion(index + 1, byGamesClock) : nextRound(round, true)
    })
  }, [isDue, index, round, startQuestion, nextRound, byGamesClock])
  return seconds
}

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null

interface NextProps {
  view: GameView
  phase: CountdownPhase
  until: number | null
  seconds: number
  /** False while the reveal is shown step by step: the host does not count that time. */
  isCounting: boolean
}

/** When it goes on: "in 3". Undefined where it waits for the host. */
export function nextWhen({ phase, until, seconds, isCounting }: NextProps): string | undefined {
  if (until === null || phase.break) return undefined
  if (!isCounting) return t({ message: 'soon', comment: 'When the game goes on' })
  return seconds > 0
    ? t({ message: `in ${seconds}`, comment: 'In so many seconds the game goes on' })
    : t({ message: 'now', comment: 'When the game goes on' })
}

/** "Next question in 3". `seconds` is null where the host does not count them. */
function WhatAndWhen({ what, seconds }: { what: string; seconds: number | null }) {
  if (seconds === null) return t({ message: `${what} soon`, comment: 'What comes next: “Next question soon”' })
  if (seconds === 0) return t({ message: `${what} now`, comment: 'What comes next: “Next question now”' })
  return (
    <Trans comment="What comes next, in so many seconds: “Next question in 3”">
      {what} in <b>{seconds}</b>
    </Trans>
  )
}

/** What comes next and when, for the whole hall: replaces the host's button while the mouse rests. */
export function NextIn(props: NextProps) {
  const { view, phase, until, seconds, isCounting } = props
  // A break shows its own clock, and what comes next.
  if (phase.break) return null
  const what = isLast(view, phase.index) ? t`Final scores` : t`Next question`
  return (
    <p className="hall-next">
      <span className="unseen" role="status">
        {until === null ? '' : what}
      </span>
      {until !== null && (
        <span aria-hidden="true">
          <WhatAndWhen what={what} seconds={isCounting ? seconds : null} />
        </span>
      )}
    </p>
  )
}
