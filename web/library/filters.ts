import type { Input } from '../../contract/api'
import { limits } from '../../contract/limits'
import type { routes } from '../../contract/routes'
import { addressOf, pageIn, searchIn } from '../ui/listing/list-address'

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
  return {
    page: pageIn(query),
    limit: pageSizes.find((size) => size === Number(query.get('limit'))) ?? noFilters.limit,
    search: searchIn(query),
    sortBy: query.get('sortBy') === 'name' ? 'name' : 'created',
    sortDirection: query.get('sortDirection') === 'asc' ? 'asc' : 'desc',
  }
}

export const inAddress = (filters: Filters): URLSearchParams => addressOf(filters, noFilters)

/** Another search, order or page size begins at the first page. */
export const changed = (filters: Filters, change: Partial<Filters>): Filters => ({ ...filters, page: 1, ...change })

export const asInput = ({ page, limit, ...rest }: Filters): Input<typeof routes.quizzes.list> => ({
  ...rest,
  page: String(page),
  limit: String(limit),
})
