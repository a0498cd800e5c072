import { expect, test } from 'vitest'
import { asInput, countLine, filtersIn, inAddress, noFilters } from './gallery-filters'

const read = (address: string) => filtersIn(new URLSearchParams(address))

test('filters come back from the address as they went into it', () => {
  const filters = { page: 3, search: '100% wool & more', difficulty: 'hard', sortBy: 'popular' } as const
  expect(filtersIn(inAddress(filters))).toEqual(filters)
  expect(inAddress(noFilters).toString()).toBe('')
})

test.each(['page=0', 'page=-1', 'page=1.5', 'page=abc', 'difficulty=extreme', 'sortBy=name', ''])(
  'nonsense in the address counts as absent: %s',
  (address) => expect(read(address)).toEqual(noFilters),
)

test('only what is chosen is asked for', () => {
  expect(JSON.stringify(asInput(noFilters))).toBe('{"page":"1","sortBy":"newest"}')
  expect(asInput({ ...noFilters, search: 'seas', difficulty: 'easy' })).toMatchObject({
    search: 'seas',
    difficulty: 'easy',
  })
})

test('the count says when a search found more than are counted', () => {
  expect(countLine(12, { total: 40, isTotalExact: true })).toBe('Showing 12 of 40 quizzes')
  expect(countLine(12, { total: 1_000, isTotalExact: false })).toBe('Showing 12 of more than 1000 quizzes')
})
