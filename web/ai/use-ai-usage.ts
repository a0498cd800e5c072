import { useQuery } from '@tanstack/react-query'
import type { AiUsage } from '../../contract/endpoints/ai'
import { routes } from '../../contract/routes'
import { query } from '../queries'

const freshMs = 30_000

/** The host's AI usage; undefined while unknown or not wanted. */
export const useAiUsage = (isWanted: boolean): AiUsage | undefined =>
  useQuery({ ...query(routes.ai.usage), staleTime: freshMs, enabled: isWanted }).data
