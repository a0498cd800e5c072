import { toSearchParams, readPage, readSearch } from '../ui/listing/list-address'

export interface PlayerFilters {
  page: number
  search: string
}

export const defaultFilters: PlayerFilters = { page: 1, search: '' }

/** Reads the filters from the address, where a reload and the Back button keep them. */
export const readFilters = (query: URLSearchParams): PlayerFilters => ({
  page: readPage(query),
  search: readSearch(query),
})

export const filterParams = (filters: PlayerFilters): URLSearchParams => toSearchParams(filters, defaultFilters)
