import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { signInPath } from '../../../contract/sign-in/return-address'
import type { HallControls } from '../keys/use-hall-controls'
import { SoundControl } from '../sound/sound-control'
import type { HostCommands } from '../game/use-host-commands'
import './foot.css'

interface FootProps {
  commands: HostCommands
  controls: Pick<HallControls, 'isResting'>
  /** Information for the whole hall, which never fades. */
  forAll?: ReactNode
  /** The host's quiet buttons. */
  tools?: ReactNode
  /**
   * Names the buttons below their icons on a wide screen, and keeps the button that moves the game on visible: for
   * screens where the host first meets them.
   */
  isNamed?: boolean
  /** The next step, for everybody: replaces the button while that has faded. */
  next?: ReactNode
  /** The one button that moves the game on. */
  children: ReactNode
}

/** The hall's foot, and above it why the last command failed. The host's own controls fade while the mouse rests. */
export function HallFoot({ commands: { problem }, controls, forAll, tools, isNamed, next, children }: FootProps) {
  const isResting = controls.isResting && problem === null
  return (
    <div className="stack hall-bottom">
      {problem && <CommandProblem {...problem} />}
      <div className="row hall-row hall-foot" data-named={isNamed || undefined} data-resting={isResting || undefined}>
        {/* Always visible in the same place: a loud hall cannot wait. */}
        <SoundControl />
        <div className="row hall-row hall-grow foot-all">{forAll}</div>
        <div className="row cluster foot-tools foot-fades">{tools}</div>
        <div className="stack foot-onward">
          <div className={`row hall-row ${isNamed ? '' : 'foot-fades'}`}>{children}</div>
          {next}
        </div>
      </div>
    </div>
  )
}

function CommandProblem({ message, isSignedOut, again }: NonNullable<HostCommands['problem']>) {
  return (
    <div className="row cluster spread move-problem" role="alert">
      <p>{message}</p>
      {isSignedOut ? (
        <Link className="game-button quiet" href={signInPath({ from: location.pathname + location.search })}>
          <Trans>Sign in</Trans>
        </Link>
      ) : (
        <button className="game-button quiet" type="button" onClick={again}>
          <Trans>Try again</Trans>
        </button>
      )}
    </div>
  )
}
