import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { assignmentPlayerRoutes as routes } from '../../../contract/assignment-routes'
import { limits } from '../../../contract/limits'
import type { AssignmentForPlayer } from '../../../contract/assignments/play'
import { patientQuery } from './patience'

/**
 * What the link of an assignment opens, and by how much the server's clock is ahead of this phone's. While nobody plays
 * on this page, it is asked for again: its host may change it, and the time of an open question may run out.
 */
export function useAssignment(code: string, isPlaying = false) {
  const asked = useQuery({
    ...patientQuery(routes.read, { code }),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => !isPlaying && askAgainMs(state.data),
    gcTime: 0,
  })
  // The clock of a phone may be a day off: what the server said is compared with the moment at which it said so.
  const { data: assignment, dataUpdatedAt, error, isFetching, refetch } = asked
  const data = assignment && { assignment, aheadMs: Date.parse(assignment.now) - dataUpdatedAt }
  return { data, error, isFetching, refetch }
}

interface OwnResults {
  code: string
  /** Missing until it is loaded. */
  assignment: AssignmentForPlayer | undefined
  /** With the answers of this one; missing is the last one. */
  attempt?: number | undefined
}

/** The player's own attempts; asked only once there is one, and anew when more is told, or a key was corrected. */
export function useOwnResults({ code, assignment, attempt }: OwnResults) {
  const own = useQuery({
    ...patientQuery(routes.results, { code, ...(attempt !== undefined && { attempt: String(attempt) }) }),
    enabled: assignment !== undefined && assignment.seat?.attemptsBegun !== 0,
    refetchOnWindowFocus: true,
    gcTime: 0,
  })
  const { refetch } = own
  const told = assignment && `${assignment.isTold} ${assignment.version}`
  const known = useRef(told)
  useEffect(() => {
    if (known.current !== undefined && known.current !== told) void refetch()
    known.current = told
  }, [told, refetch])
  return own
}

const usualMs = 60_000
/** While all wait for the last ones to finish. */
const waitingMs = 20_000
/** For so long: somebody may have days more. */
const waitingSoonMs = 15 * 60_000
const marginMs = 250
/** Those who came together do not ask together. */
const ownPace = 0.8 + 0.4 * Math.random()

function askAgainMs(assignment: AssignmentForPlayer | undefined): number {
  if (!assignment) return usualMs
  const { seat, isTold, closesAt, now } = assignment
  const closedMs = Date.parse(now) - Date.parse(closesAt)
  const isSoon = !isTold && closedMs >= 0 && closedMs < waitingSoonMs
  const overMs = (seat?.open?.remainingMs ?? Infinity) + limits.closeGraceMs
  return Math.min((isSoon ? waitingMs : usualMs) * ownPace, Math.max(0, overMs) + marginMs)
}
