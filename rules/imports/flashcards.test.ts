import { expect, test } from 'vitest'
import { areFlashcards } from './flashcards'

const are = (...rows: string[][]) => areFlashcards({ name: '', rows })

test('terms and definitions are flashcards, with headings and numbers or without', () => {
  expect(are(['cat', 'says meow'], ['dog', 'says woof'])).toBe(true)
  expect(are(['Term', 'Definition'], ['cat', 'says meow'])).toBe(true)
  expect(are(['#', 'Term', '', 'Definition'], ['1', 'cat', '', 'says meow'], ['2.', 'dog', ' ', 'says woof'])).toBe(
    true,
  )
})

test('a table with more than that, or less, is none', () => {
  expect(are(['Who?', 'Ada', 'Eve'])).toBe(false)
  expect(are(['Who?'], ['Where?'])).toBe(false)
  expect(are()).toBe(false)
})
