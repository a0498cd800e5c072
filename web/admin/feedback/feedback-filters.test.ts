import { expect, test } from 'vitest'
import { readFilters, filterParams } from './feedback-filters'

test.each([
  ['', { page: 1, show: 'open' }],
  ['show=answered', { page: 1, show: 'answered' }],
  ['show=all&page=3', { page: 3, show: 'all' }],
] as const)('the address ?%s keeps what is shown', (address, filters) => {
  expect(readFilters(new URLSearchParams(address))).toEqual(filters)
  expect(filterParams(filters).toString()).toBe(address)
})

test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1000001', 'show=new'])('?%s counts as absent', (address) =>
  expect(readFilters(new URLSearchParams(address))).toEqual({ page: 1, show: 'open' }),
)
