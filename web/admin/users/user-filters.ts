import type { Input, Reply } from '../../../contract/api'
import {
  statusFilters,
  userOrders,
  userTypes,
  type StatusFilter,
  type UserPage,
  type UserType,
} from '../../../contract/endpoints/admin-users'
import type { routes } from '../../../contract/routes'
import { readPage, readSearch, toSearchParams } from '../../ui/listing/list-address'

const usersPerPage = 20

export interface ListFilters {
  page: number
  search: string
  status: StatusFilter | 'all'
  type: UserType | 'all'
  sortBy: (typeof userOrders)[number]
  sortDirection: 'asc' | 'desc'
}

export const defaultFilters: ListFilters = {
  page: 1,
  search: '',
  status: 'all',
  type: 'all',
  sortBy: 'created',
  sortDirection: 'desc',
}

/** Reads the filters from the address, where a reload and the Back button keep them. Invalid values count as absent. */
export function readFilters(address: URLSearchParams): ListFilters {
  const named = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === address.get(name))
  return {
    page: readPage(address),
    search: readSearch(address),
    status: named('status', statusFilters) ?? defaultFilters.status,
    type: named('type', userTypes) ?? defaultFilters.type,
    sortBy: named('sortBy', userOrders) ?? defaultFilters.sortBy,
    sortDirection: named('sortDirection', ['asc', 'desc']) ?? defaultFilters.sortDirection,
  }
}

export const filterParams = (filters: ListFilters): URLSearchParams => toSearchParams(filters, defaultFilters)

/** A changed search, filter or order starts at the first page. */
export const changeFilters = (filters: ListFilters, change: Partial<ListFilters>): ListFilters => ({
  ...filters,
  page: 1,
  ...change,
})

/** The order after a press on a column. A press on the column that sorts already reverses it. */
export function orderBy(filters: ListFilters, sortBy: ListFilters['sortBy']): Partial<ListFilters> {
  if (filters.sortBy === sortBy) return { sortBy, sortDirection: filters.sortDirection === 'asc' ? 'desc' : 'asc' }
  return { sortBy, sortDirection: sortBy === 'created' ? 'desc' : 'asc' }
}

export const isFiltered = ({ search, status, type }: ListFilters): boolean =>
  search !== '' || status !== 'all' || type !== 'all'

export const toListInput = ({
  page,
  search,
  status,
  type,
  ...order
}: ListFilters): Input<typeof routes.admin.users> => ({
  ...order,
  page: String(page),
  limit: String(usersPerPage),
  ...(search !== '' && { search }),
  ...(status !== 'all' && { status }),
  ...(type !== 'all' && { type }),
})

/** The call replies with a page because it always gets a parameter here. */
export const toUserPage = (reply: Reply<typeof routes.admin.users>): UserPage =>
  Array.isArray(reply)
    ? { users: reply, total: reply.length, isTotalExact: true, totalPages: 1, currentPage: 1 }
    : reply
