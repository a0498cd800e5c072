import { expect, test } from 'vitest'
import { nameParts, nameSize } from './name-size'

test.each([
  ['Zoë', 3, 3],
  ['Anna-Katharina Louis', 20, 14],
  ['Max Wolfeschlegelst', 19, 15],
  ['Mary Ann Lou Smith', 18, 9],
  ['Donaudampfschifffahr', 20, 11],
  ['', 0, 0],
])('"%s" is %i letters long, and %i in two lines', (name, letters, line) => {
  expect(nameSize(name)).toEqual({ letters, line })
})

test('only a long single word has a middle to break it at', () => {
  expect(nameParts('Donaudampfschifffahr')).toEqual(['Donaudampf', 'schifffahr'])
  expect(nameParts('Christopher')).toEqual(['Christopher'])
  expect(nameParts('Anna-Katharina Louis')).toEqual(['Anna-Katharina Louis'])
  expect(nameParts('\u{1f600}'.repeat(15))).toHaveLength(1)
})
