import { toSearchParams, readPage, readSearch } from '../ui/listing/list-address'

export interface PlayerFilters {
  page: number
  search: string
}

export const defaultFilters: PlayerFilters = { page: 1, search: '' }

/** They stand in the address, so that a reload and the Back button keep them. */
export const readFilters = (query: URLSearchParams): PlayerFilters => ({
  page: readPage(query),
  search: readSearch(query),
})

export const filterParams = (filters: PlayerFilters): URLSearchParams => toSearchParams(filters, defaultFilters)
