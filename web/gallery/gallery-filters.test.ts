import { expect, test } from 'vitest'
import {
  defaultFilters,
  filterParams,
  gallerySummary,
  readFilters,
  toListInput,
  type GalleryFilters,
} from './gallery-filters'

const read = (address: string) => readFilters(new URLSearchParams(address))

test('N5 all filters are in the address, and come back from it', () => {
  const filters: GalleryFilters = {
    page: 3,
    search: '100% wool & more',
    difficulty: 'hard',
    language: 'pt-BR',
    tag: 'history',
    questions: '20-',
    kind: 'order',
    sameAuthorAs: '2147483647',
    sortBy: 'popular',
  }
  expect(readFilters(filterParams(filters))).toEqual(filters)
  expect(filterParams(defaultFilters).toString()).toBe('')
})

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=abc',
  'difficulty=extreme',
  'sortBy=name',
  'language=English',
  'tag=x',
  'questions=10',
  'kind=x',
  'sameAuthorAs=0',
  'sameAuthorAs=2147483648',
  '',
])('nonsense in the address counts as absent: %s', (address) => expect(read(address)).toEqual(defaultFilters))

test('only what is chosen is asked for', () => {
  expect(JSON.stringify(toListInput(defaultFilters))).toBe('{"page":"1","sortBy":"newest"}')
  expect(toListInput({ ...defaultFilters, search: 'seas', difficulty: 'easy', language: 'de', tag: 'art' })).toEqual({
    page: '1',
    sortBy: 'newest',
    language: 'de',
    tag: 'art',
    search: 'seas',
    difficulty: 'easy',
  })
})

test('the count says when a search found more than are counted', () => {
  expect(gallerySummary(12, { total: 40, isTotalExact: true })).toBe('Showing 12 of 40 quizzes')
  expect(gallerySummary(12, { total: 1_000, isTotalExact: false })).toBe('Showing 12 of more than 1000 quizzes')
})
