import { useQuery } from '@tanstack/react-query'
import { assignmentPlayerRoutes as routes } from '../../../contract/assignment-routes'
import { limits } from '../../../contract/limits'
import type { AssignmentForPlayer } from '../../../contract/assignments/play'
import { query } from '../../queries'
import { whileUpgrading } from './patience'

/**
 * What the link of an assignment opens, and by how much the server's clock is ahead of this phone's. While nobody plays
 * on this page, it is asked for again: its host may change it, and the time of an open question may run out.
 */
export function useAssignment(code: string, isPlaying = false) {
  const asked = useQuery({
    ...query(routes.read, { code }),
    ...whileUpgrading,
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
  /** Only once there is an attempt. */
  isAsked: boolean
  /** With the answers of this one; missing is the last one. */
  attempt?: number | undefined
  /** What has not been told yet may be soon. */
  isClosed?: boolean
}

/** The player's own attempts. A corrected key changes them at any time. */
export function useOwnResults({ code, isAsked, attempt, isClosed = false }: OwnResults) {
  return useQuery({
    ...query(routes.results, { code, ...(attempt !== undefined && { attempt: String(attempt) }) }),
    ...whileUpgrading,
    enabled: isAsked,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      isClosed && state.data?.attempts.some(({ score }) => score === undefined) ? waitingMs : usualMs,
    gcTime: 0,
  })
}

const usualMs = 60_000
/** While all wait for the last ones to finish. */
const waitingMs = 20_000
const marginMs = 250

function askAgainMs(assignment: AssignmentForPlayer | undefined): number {
  if (!assignment) return usualMs
  const { seat, isTold, closesAt, now } = assignment
  const overMs = (seat?.open?.remainingMs ?? Infinity) + limits.closeGraceMs
  return Math.min(!isTold && now >= closesAt ? waitingMs : usualMs, Math.max(0, overMs) + marginMs)
}
