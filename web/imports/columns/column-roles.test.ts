import { expect, test } from 'vitest'
import { noColumn } from '../../../rules/imports/layouts'
import { columnsOf, startingRoles, withRole } from './column-roles'

const sheet = { name: '', rows: [['No', 'Question', 'A', 'B', 'Right']] }

test('the roles of a recognised layout say the same columns again', () => {
  const columns = { question: 1, options: [2, 3], right: 4, time: null }
  expect(columnsOf(startingRoles(sheet, columns))).toEqual(columns)
})

test('answers that are always right take the letter that is left', () => {
  expect(columnsOf(['question', 'right option', 1, 2])).toMatchObject({ options: [1, 2, 3], right: 1 })
  expect(columnsOf(['question', 0, 1, 'right option'])).toMatchObject({ options: [1, 2, 3], right: 3 })
  const columns = { question: 0, options: [2, 1, 3], right: 1, time: null }
  const wide = { name: '', rows: [['', '', '', '']] }
  expect(columnsOf(startingRoles(wide, columns))).toEqual(columns)
})

test('one column alone says which answer is right', () => {
  expect(withRole(['question', 0, 1, 'right'], 1, 'right option')).toEqual(['question', 'right option', 1, 'none'])
})

test('a role is one column’s: another column that gets it takes it away', () => {
  expect(withRole(['question', 0, 1], 2, 'question')).toEqual(['none', 0, 'question'])
  expect(withRole(['none', 'none'], 0, 'none')).toEqual(['none', 'none'])
})

test('answers have the order of their letters, whatever the order of their columns', () => {
  expect(columnsOf([1, 'question', 0])?.options).toEqual([2, 0])
})

test('without a question or without any answer there are no columns yet', () => {
  expect(columnsOf(['question', 'right'])).toBeNull()
  expect(columnsOf([0, 1])).toBeNull()
})

test('a letter that no column has keeps its place', () => {
  expect(columnsOf(['question', 0, 2, 3, 'right'])?.options).toEqual([1, noColumn, 2, 3])
})
