import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { signInPath } from '../../contract/return-address'
import type { HostCommands } from './use-host-commands'

/** The host's buttons, and above them why the last command failed. */
export function HallFoot({ commands: { problem }, children }: { commands: HostCommands; children: ReactNode }) {
  return (
    <div className="hall-bottom">
      {problem && <CommandProblem {...problem} />}
      <div className="hall-row hall-foot">{children}</div>
    </div>
  )
}

function CommandProblem({ message, isSignedOut, again }: NonNullable<HostCommands['problem']>) {
  return (
    <div className="move-problem" role="alert">
      <p>{message}</p>
      {isSignedOut ? (
        <Link className="game-button quiet" href={signInPath({ from: location.pathname + location.search })}>
          Sign in
        </Link>
      ) : (
        <button className="game-button quiet" type="button" onClick={again}>
          Try again
        </button>
      )}
    </div>
  )
}
