import { expect, test } from 'vitest'
import { linesIn, namesIn, refusedNames } from './names'

const pasted = 'Zoë Quist\r\n\n  Amir\tDar \nIngrid\nzoë quist\nAmir Dar'

test('names are pasted from a text or from two columns of a table', () => {
  expect(namesIn(pasted)).toEqual(['Zoë Quist', 'Amir Dar', 'Ingrid', 'zoë quist', 'Amir Dar'])
})

test('a name that the server refuses is named, with its lines', () => {
  const refused = (code: 'name_twice' | 'name_on_list', ...indexes: number[]) => {
    const issues = indexes.map((index) => ({ path: ['names', index], message: 'Refused', code }))
    return refusedNames(issues, linesIn(pasted))?.replaceAll(/[\u2068\u2069]/g, '')
  }
  expect(refused('name_twice', 0, 3, 1, 4)).toBe(
    'More than once: Zoë Quist (line 1), zoë quist (line 5) and Amir Dar (lines 3 and 6)',
  )
  expect(refused('name_on_list', 2)).toBe('On the list already: Ingrid (line 4)')
  expect(refusedNames([{ path: ['title'], message: 'Title is required' }], [])).toBe(null)
})
