import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../../contract/api'
import type { ManagedUser, UserStats } from '../../../contract/endpoints/admin-users'
import { routes } from '../../../contract/routes'
import { query } from '../../queries'

/** What the users of one page have made. A call of its own counts it, so that the users need not wait for it. */
export interface StatsOfUsers {
  of: (id: string) => UserStats | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => void
}

export function useUserStats(users: ManagedUser[]): StatsOfUsers {
  const ids = users.map(({ id }) => id).join(',')
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(routes.admin.userStats, { ids }),
    enabled: ids !== '',
    select: byId,
  })
  return { of: (id) => data?.get(id), isError, isFetching, refetch: () => void refetch() }
}

const byId = (reply: Reply<typeof routes.admin.userStats>): Map<string, UserStats> =>
  new Map((Array.isArray(reply) ? reply : reply.stats).map((stats) => [stats.userId, stats]))
