import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { assignmentPlayerRoutes as routes } from '../../../contract/assignment-routes'
import { query } from '../../queries'
import { whileUpgrading } from './patience'

/** What the link of an assignment opens, and by how much the server's clock is ahead of this phone's. */
export function useAssignment(code: string) {
  const asked = useQuery({
    ...query(routes.read, { code }),
    ...whileUpgrading,
    select: (assignment) => ({ assignment, aheadMs: Date.parse(assignment.now) - Date.now() }),
    // The clock of a phone may be a day off: what the server said is compared with the moment at which it said so.
    structuralSharing: false,
    refetchOnWindowFocus: true,
    gcTime: 0,
  })
  return asked
}

/** The player's own attempts; asked only once there is one. */
export function useOwnResults(code: string, isAsked: boolean, attempt?: number) {
  return useQuery({
    ...query(routes.results, { code, ...(attempt !== undefined && { attempt: String(attempt) }) }),
    ...whileUpgrading,
    enabled: isAsked,
    refetchOnWindowFocus: true,
    gcTime: 0,
  })
}

/** Asks again now and then, while there is something to wait for. */
export function useAskedAgain(ask: () => unknown, isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(ask, askAgainMs)
    return () => clearInterval(timer)
  }, [ask, isWaiting])
}

const askAgainMs = 20_000
