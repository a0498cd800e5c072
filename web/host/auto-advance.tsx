import { useEffect, type ReactNode } from 'react'
import { useSecondsLeft } from '../questions/countdown'
import { keepTrying } from '../ui/retry'
import { useAdvanceHold } from './use-advance-hold'
import type { HostCommands } from './use-host-commands'

const againMs = 2_000

interface AutoAdvance {
  seconds: number
  isHeld: boolean
  hold: () => void
  goOn: () => void
}

/**
 * Goes on to the next question when the countdown is over, unless it is held. A command that fails is repeated: naming the question
 * that is to be open makes that safe.
 */
export function useAutoAdvance(
  pin: string,
  index: number,
  until: number,
  commands: Pick<HostCommands, 'startQuestion' | 'isDoubleClick'>,
): AutoAdvance {
  const [isHeld, hold] = useAdvanceHold(pin, index)
  const seconds = useSecondsLeft(until)
  const { startQuestion, isDoubleClick } = commands

  useEffect(() => {
    if (isHeld || seconds > 0) return
    let isTaken = false
    const advance = async () => {
      isTaken = await startQuestion(index + 1)
      // Even when it is accepted, only its event ends the attempts: until then a repetition changes nothing.
      throw new Error('The next question is not shown yet.')
    }
    return keepTrying(advance, { inMs: 0, pauseMs: () => (isTaken ? 3 * againMs : againMs) })
  }, [isHeld, seconds, index, startQuestion])

  return {
    seconds,
    isHeld,
    hold,
    goOn() {
      if (!isDoubleClick()) void startQuestion(index + 1)
    },
  }
}

interface ControlsProps extends AutoAdvance {
  isLast: boolean
  children?: ReactNode
}

/** The next screen and its countdown; the host can hold it, or go on at once. */
export function AdvanceControls({ seconds, isHeld, hold, goOn, isLast, children }: ControlsProps) {
  const next = isLast ? 'Final scores' : 'Next question'
  return (
    <>
      <p className="hall-small dim hall-grow">
        <span role="status">{isHeld ? 'On hold' : next}</span>
        {!isHeld && <span aria-hidden="true">{seconds > 0 ? ` in ${seconds}` : ' …'}</span>}
      </p>
      {children}
      <button className="game-button quiet" type="button" onClick={hold} aria-disabled={isHeld}>
        Hold
      </button>
      <button className="game-button primary" type="button" onClick={goOn}>
        {isLast ? 'Final scores' : 'Next Question'}
      </button>
    </>
  )
}
