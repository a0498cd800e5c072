import type { Input } from '../../contract/api'
import { limits } from '../../contract/limits'
import type { routes } from '../../contract/routes'
import { toSearchParams, readPage, readSearch } from '../ui/listing/list-address'

export const pageSizes = [10, 20, 50] as const

export interface LibraryFilters {
  page: number
  limit: number
  search: string
  sortBy: 'name' | 'created'
  sortDirection: 'asc' | 'desc'
}

export const defaultFilters: LibraryFilters = {
  page: 1,
  limit: limits.pageSize,
  search: '',
  sortBy: 'created',
  sortDirection: 'desc',
}

/** Reads the filters from the address, where a reload and the Back button keep them. Invalid values count as absent. */
export function readFilters(query: URLSearchParams): LibraryFilters {
  return {
    page: readPage(query),
    limit: pageSizes.find((size) => size === Number(query.get('limit'))) ?? defaultFilters.limit,
    search: readSearch(query),
    sortBy: query.get('sortBy') === 'name' ? 'name' : 'created',
    sortDirection: query.get('sortDirection') === 'asc' ? 'asc' : 'desc',
  }
}

export const filterParams = (filters: LibraryFilters): URLSearchParams => toSearchParams(filters, defaultFilters)

/** A changed search, order or page size starts at the first page. */
export const changeFilters = (filters: LibraryFilters, change: Partial<LibraryFilters>): LibraryFilters => ({
  ...filters,
  page: 1,
  ...change,
})

export const toListInput = ({ page, limit, ...rest }: LibraryFilters): Input<typeof routes.quizzes.list> => ({
  ...rest,
  page: String(page),
  limit: String(limit),
})
