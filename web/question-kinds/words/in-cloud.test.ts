import { expect, test } from 'vitest'
import { inCloud } from './in-cloud'

test('K9 the most frequent word is in the middle of the cloud', () => {
  const words = ['a', 'b', 'c', 'd', 'e'].map((text, place) => ({ text, count: 9 - place }))
  expect(inCloud(words).map(({ text }) => text)).toEqual(['d', 'b', 'a', 'c', 'e'])
})
