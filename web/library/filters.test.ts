import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changed, filtersIn, inAddress, noFilters, pageSizes, type Filters } from './filters'

const anyFilters: fc.Arbitrary<Filters> = fc.record({
  page: fc.integer({ min: 1, max: 1_000_000 }),
  limit: fc.constantFrom(...pageSizes),
  search: fc.string({ maxLength: 50 }),
  sortBy: fc.constantFrom('name', 'created'),
  sortDirection: fc.constantFrom('asc', 'desc'),
})

test('filters survive the address', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(filtersIn(new URLSearchParams(inAddress(filters).toString()))).toEqual(filters)
    }),
  )
})

test('the usual filters leave the address plain', () => expect(inAddress(noFilters).toString()).toBe(''))

test('nonsense in the address counts as absent', () => {
  const typed = new URLSearchParams('page=-3&limit=7&sortBy=colour&sortDirection=up')
  expect(filtersIn(typed)).toEqual(noFilters)
})

test('changing search, sort, direction or page size resets the page to 1', () => {
  const third = { ...noFilters, page: 3 }
  expect(changed(third, { search: 'lava' }).page).toBe(1)
  expect(changed(third, { sortBy: 'name' }).page).toBe(1)
  expect(changed(third, { sortDirection: 'asc' }).page).toBe(1)
  expect(changed(third, { limit: 50 }).page).toBe(1)
  expect(changed(third, { page: 4 }).page).toBe(4)
})
