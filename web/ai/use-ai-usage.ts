import { useQuery } from '@tanstack/react-query'
import type { AiUsage } from '../../contract/endpoints/ai'
import { routes } from '../../contract/routes'
import { query } from '../queries'

const freshMs = 30_000

/** How many generations are left; undefined while that is not known, or not wanted. */
export const useAiUsage = (isWanted: boolean): AiUsage | undefined =>
  useQuery({ ...query(routes.ai.usage), staleTime: freshMs, enabled: isWanted }).data
