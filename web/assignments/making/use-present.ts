import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { assignmentRoutes as routes } from '../../../contract/assignment-routes'
import { limits } from '../../../contract/limits'
import { codePoints } from '../../../contract/text'
import type { AssignDraft, Source } from './draft'
import { namesIn } from './names'
import { patientQuery } from '../play/patience'

/** Long enough for somebody to type a name. */
const restMs = 600

export interface Present {
  /** Those of the names that look like a nickname of the game. */
  alike: readonly string[]
  error: Error | null
  isBusy: boolean
  retry: () => void
}

/** Asks after each change of a list whose names were at a past game; of a quiz, nobody was. */
export function usePresent(source: Source, { joining, names }: Pick<AssignDraft, 'joining' | 'names'>): Present {
  const gameId = 'gameId' in source ? source.gameId : null
  const list = Array.from(new Set(namesIn(useRested(names)))).filter(isShortEnough)
  const isAsked = gameId !== null && joining !== 'anybody' && list.length > 0
  const { data, error, isFetching, refetch } = useQuery({
    ...patientQuery(routes.present, { gameId: gameId ?? 0, names: list.slice(0, limits.namesPerAssignment) }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return { alike: data?.present ?? [], error, isBusy: isFetching, retry: () => void refetch() }
}

const isShortEnough = (name: string): boolean => codePoints(name) <= limits.personName

/** A text, once nobody has changed it for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
