import { nextStep } from '../game/next-step'
import type { Situation } from '../game/moves'
import type { HallControls } from '../keys/use-hall-controls'

interface OnButtonProps {
  view: Situation
  controls: Pick<HallControls, 'press'>
  isBusy?: boolean
  /** When the step happens by itself; shown instead of what a press does. */
  when?: string | undefined
}

/** The one button that moves the game on. It says what a press does. */
export function OnButton({ view, controls, isBusy, when }: OnButtonProps) {
  const step = nextStep(view)
  if (!step) return null
  return (
    <button
      className="game-button on-button"
      data-primary
      type="button"
      aria-disabled={isBusy || step.isOff}
      onClick={() => controls.press('on')}
    >
      {step.label}
      {when === undefined ? <small>{step.does}</small> : <small aria-hidden="true">{when}</small>}
    </button>
  )
}
