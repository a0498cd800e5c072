import { expect, test } from 'vitest'
import { nameParts, nameSize } from './name-size'

test.each([
  ['Zoë', 3, 3],
  ['Anna-Katharina Louis', 20, 14],
  ['Max Wolfeschlegelst', 21, 16],
  ['Mary Ann Lou Smith', 20, 10],
  ['Donaudampfschifffahr', 21, 12],
  ['WWWWWWWWWWWWWWWWWWWW', 38, 20],
  ['wwwwwwwwwwwwwwwwwwww', 30, 16],
  ['東京特許許可局東京特許', 21, 12],
  ['', 0, 0],
])('"%s" is as wide as %i letters, and as %i in two lines', (name, letters, line) => {
  expect(nameSize(name)).toEqual({ letters, line })
})

test('only a long single word has a middle to break it at', () => {
  expect(nameParts('Donaudampfschifffahr')).toEqual(['Donaudampf', 'schifffahr'])
  expect(nameParts('Christopher')).toEqual(['Christopher'])
  expect(nameParts('Anna-Katharina Louis')).toEqual(['Anna-Katharina Louis'])
  expect(nameParts('\u{1f600}'.repeat(15))).toHaveLength(1)
})
