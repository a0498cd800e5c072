import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { assignmentPlayerRoutes as routes } from '../../../contract/assignment-routes'
import type { AssignmentForPlayer, AssignmentSeat } from '../../../contract/assignments/play'
import { shown } from '../../../contract/text'
import { CallError, errorMessage } from '../../api'
import { Link } from '../../ui/navigation/link'
import { repeatedCall } from './patience'

interface WhoProps {
  code: string
  assignment: AssignmentForPlayer
  seat: AssignmentSeat
  /** Somebody else is at this browser. */
  onLeave: () => void
  /** The name is free: it was chosen by mistake. */
  onFreed: () => void
}

/** Who plays here, and the way out for whoever is somebody else. */
export function WhoTheyAre({ code, assignment, seat, onLeave, onFreed }: WhoProps) {
  const { free, isBusy, problem } = useFree(code, onFreed)
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      <p className="dim centered">
        <Trans>
          You are <bdi className="breakable">{ph({ name: shown(seat.name) })}</bdi>.
        </Trans>{' '}
        {isOnlyChosen(assignment, seat) ? (
          <button type="button" className="quiet-link" aria-disabled={isBusy} onClick={() => void free()}>
            <Trans comment="Button: the player has chosen somebody else’s name by mistake">That isn’t me</Trans>
          </button>
        ) : (
          <button type="button" className="quiet-link" onClick={onLeave}>
            <Trans>Not you?</Trans>
          </button>
        )}
        {assignment.joining === 'anybody' && (
          <>
            {' '}
            <Link href={`/a/${code}/answers`} className="quiet-link">
              <Trans>Your data</Trans>
            </Link>
          </>
        )}
      </p>
    </>
  )
}

/** Nothing was begun under the name, and another one can still be chosen. */
const isOnlyChosen = ({ joining, isJoiningOpen }: AssignmentForPlayer, { attemptsBegun }: AssignmentSeat): boolean =>
  joining === 'list' && isJoiningOpen && attemptsBegun === 0

function useFree(code: string, onFreed: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function free() {
    if (isBusy) return
    setIsBusy(true)
    setProblem('')
    try {
      await repeatedCall(routes.leave, { code })
      onFreed()
    } catch (error) {
      // The reply to an earlier call was lost.
      if (error instanceof CallError && error.code === 'no_assignment_seat') onFreed()
      else setProblem(errorMessage(error, t`We couldn’t reach the server. Please try again.`))
    } finally {
      setIsBusy(false)
    }
  }
  return { free, isBusy, problem }
}
