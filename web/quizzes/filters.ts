import type { Input } from '../../contract/api'
import { limits } from '../../contract/limits'
import type { routes } from '../../contract/routes'

export const pageSizes = [10, 20, 50] as const

export interface Filters {
  page: number
  limit: number
  search: string
  sortBy: 'name' | 'created'
  sortDirection: 'asc' | 'desc'
}

export const noFilters: Filters = {
  page: 1,
  limit: limits.pageSize,
  search: '',
  sortBy: 'created',
  sortDirection: 'desc',
}

/** They stand in the address, so that a reload and the Back button keep them. Nonsense there counts as absent. */
export function filtersIn(query: URLSearchParams): Filters {
  const page = Number(query.get('page'))
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    limit: pageSizes.find((size) => size === Number(query.get('limit'))) ?? noFilters.limit,
    search: (query.get('search') ?? '').slice(0, limits.search),
    sortBy: query.get('sortBy') === 'name' ? 'name' : 'created',
    sortDirection: query.get('sortDirection') === 'asc' ? 'asc' : 'desc',
  }
}

/** Only what differs from the usual, so that a plain library has a plain address. */
export function inAddress(filters: Filters): URLSearchParams {
  const names = Object.keys(noFilters) as (keyof Filters)[]
  return new URLSearchParams(
    names.filter((name) => filters[name] !== noFilters[name]).map((name) => [name, String(filters[name])]),
  )
}

/** Another search, order or page size begins at the first page. */
export const changed = (filters: Filters, change: Partial<Filters>): Filters => ({ ...filters, page: 1, ...change })

export const asInput = ({ page, limit, ...rest }: Filters): Input<typeof routes.quizzes.list> => ({
  ...rest,
  page: String(page),
  limit: String(limit),
})
