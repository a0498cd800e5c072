import { addressOf, pageIn, searchIn } from '../ui/listing/list-address'

export interface PlayerFilters {
  page: number
  search: string
}

export const noFilters: PlayerFilters = { page: 1, search: '' }

/** They stand in the address, so that a reload and the Back button keep them. */
export const filtersIn = (query: URLSearchParams): PlayerFilters => ({ page: pageIn(query), search: searchIn(query) })

export const inAddress = (filters: PlayerFilters): URLSearchParams => addressOf(filters, noFilters)
