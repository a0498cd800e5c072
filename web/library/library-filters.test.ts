import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changeFilters,
  readFilters,
  filterParams,
  defaultFilters,
  pageSizes,
  type LibraryFilters,
} from './library-filters'

const anyFilters: fc.Arbitrary<LibraryFilters> = fc.record({
  page: fc.integer({ min: 1, max: 1_000_000 }),
  limit: fc.constantFrom(...pageSizes),
  search: fc.string({ maxLength: 50 }),
  sortBy: fc.constantFrom('name', 'created'),
  sortDirection: fc.constantFrom('asc', 'desc'),
})

test('filters survive the address', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(readFilters(new URLSearchParams(filterParams(filters).toString()))).toEqual(filters)
    }),
  )
})

test('the usual filters leave the address plain', () => expect(filterParams(defaultFilters).toString()).toBe(''))

test('nonsense in the address counts as absent', () => {
  const typed = new URLSearchParams('page=-3&limit=7&sortBy=colour&sortDirection=up')
  expect(readFilters(typed)).toEqual(defaultFilters)
})

test('changing search, sort, direction or page size resets the page to 1', () => {
  const third = { ...defaultFilters, page: 3 }
  expect(changeFilters(third, { search: 'lava' }).page).toBe(1)
  expect(changeFilters(third, { sortBy: 'name' }).page).toBe(1)
  expect(changeFilters(third, { sortDirection: 'asc' }).page).toBe(1)
  expect(changeFilters(third, { limit: 50 }).page).toBe(1)
  expect(changeFilters(third, { page: 4 }).page).toBe(4)
})
