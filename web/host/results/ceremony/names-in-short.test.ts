import { expect, test } from 'vitest'
import { namesInShort } from './names-in-short'

test('E3 the winners are named, as many as have room, and the others counted', () => {
  expect(namesInShort([])).toBe('')
  expect(namesInShort(['Zoë'])).toBe('Zoë')
  expect(namesInShort(['Zoë', 'Amir'])).toBe('Zoë and Amir')
  const names = ['Zoë', 'Priya', 'Ben', 'Hugo', 'Nia', 'Kofi', ...Array.from({ length: 10 }, () => 'Bartholomew')]
  expect(namesInShort(names)).toBe('Zoë, Priya, Ben, Hugo, Nia, Kofi and 10 more')
  expect(namesInShort(['B'.repeat(60), 'Zoë'])).toBe(`${'B'.repeat(60)} and 1 more`)
})
