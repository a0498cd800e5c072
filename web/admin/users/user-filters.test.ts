import { expect, test } from 'vitest'
import {
  changeFilters,
  defaultFilters,
  filterParams,
  isFiltered,
  orderBy,
  readFilters,
  toListInput,
} from './user-filters'

const read = (address: string) => readFilters(new URLSearchParams(address))

test.each(['', 'search=zoe&status=past_due&type=google', 'status=none', 'page=3&sortBy=email&sortDirection=asc'])(
  'the address ?%s keeps what is shown',
  (address) =>
    expect([...filterParams(read(address))].toSorted()).toEqual([...new URLSearchParams(address)].toSorted()),
)

test.each(['page=0', 'status=pro', 'type=admin', 'sortBy=totalPlayers', 'sortDirection=up'])(
  '?%s counts as absent',
  (address) => expect(read(address)).toEqual(defaultFilters),
)

test('a changed filter starts at the first page, and a turned page keeps the filters', () => {
  const filters = read('page=3&search=zoe')
  expect(changeFilters(filters, { status: 'active' })).toMatchObject({ page: 1, search: 'zoe', status: 'active' })
  expect(changeFilters(filters, { page: 4 })).toMatchObject({ page: 4, search: 'zoe' })
})

test('a column sorts the way that is useful first, and the other way when it is pressed again', () => {
  const byName = { ...defaultFilters, ...orderBy(defaultFilters, 'name') }
  expect(byName).toMatchObject({ sortBy: 'name', sortDirection: 'asc' })
  expect(orderBy(byName, 'name')).toEqual({ sortBy: 'name', sortDirection: 'desc' })
  expect(orderBy(byName, 'created')).toEqual({ sortBy: 'created', sortDirection: 'desc' })
})

test('what is not filtered by is not asked for', () => {
  expect(toListInput(defaultFilters)).toEqual({ page: '1', limit: '20', sortBy: 'created', sortDirection: 'desc' })
  expect(toListInput(read('status=active'))).toMatchObject({ status: 'active' })
  expect(isFiltered(defaultFilters)).toBe(false)
  expect(isFiltered(read('type=google'))).toBe(true)
  expect(isFiltered(read('page=2&sortBy=name'))).toBe(false)
})
