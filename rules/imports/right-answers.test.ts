import { expect, test } from 'vitest'
import { keyMeaningOf, rightAnswersIn } from './right-answers'

const cities = ['Paris', 'Rome', 'Ulm, Germany', 'Oslo']
const numbers = ['3', '4', '5', '6']

test.each([
  ['2', [1]],
  ['2.0', [1]],
  ['b', [1]],
  ['B)', [1]],
  ['Answer 2', [1]],
  ['1,3', [0, 2]],
  ['3; 1', [0, 2]],
  ['1 3', [0, 2]],
  ['1/2/3', [0, 1, 2]],
  ['B, C', [1, 2]],
  ['b and d', [1, 3]],
  ['AC', [0, 2]],
  ['rome', [1]],
  [' Ulm,  Germany ', [2]],
  ['Rome; Oslo', [1, 3]],
  ['', []],
])('“%s” says which answers are right', (cell, right) => {
  expect(rightAnswersIn(cell, cities, null)).toEqual({ right, remarks: [] })
})

test('“4” is the fourth answer in templates that ask for numbers', () => {
  expect(rightAnswersIn('4', numbers, 'place')).toEqual({ right: [3], remarks: [] })
})

test('where it could be the answer “4” just as well, the host is asked', () => {
  const remarks = ['“4” could mean another answer, too. Please say which one is right.']
  expect(rightAnswersIn('4', numbers, null)).toEqual({ right: [], remarks })
  expect(rightAnswersIn('4', numbers, 'text')).toEqual({ right: [1], remarks: [] })
})

test('other rows say whether numbers are places', () => {
  const row = (cell: string, options = cities) => ({ cell, options })
  expect(keyMeaningOf([row('2'), row('3'), row('4', numbers)])).toBe('place')
  expect(keyMeaningOf([row('2'), row('4', numbers)])).toBeNull()
  expect(keyMeaningOf([row('5', numbers), row('6', numbers)])).toBe('text')
})

test('case and a full stop at the end do not matter', () => {
  expect(rightAnswersIn('Rome.', cities, null).right).toEqual([1])
  expect(rightAnswersIn('oslo', cities, null).right).toEqual([3])
  expect(rightAnswersIn('Rome', ['rome', 'ROME'], null).right).toEqual([])
})

test('a list of letters that is an answer itself means that answer', () => {
  expect(rightAnswersIn('a, b', ['a, b', 'c', 'd'], null)).toEqual({ right: [0], remarks: [] })
})

test.each([
  ['13', [0, 2]],
  ['1.3', [0, 2]],
  ['124', [0, 1, 3]],
  ['3-Jan', [0, 2]],
  ['Mar-01', [0, 2]],
  ['1/3/26', [0, 2]],
  ['03.01.2026', [0, 2]],
  ['2026-01-03', [0, 2]],
  ['2003-01-02', [0, 1, 2]],
])('“%s” is what a spreadsheet makes of a list, and that is told', (cell, right) => {
  const read = rightAnswersIn(cell, cities, 'place')
  expect(read).toEqual({ right, remarks: [expect.stringContaining(`shows “${cell}” as the right answer`)] })
})

test('letters that are repeated are no list of answers', () => {
  const batteries = ['AA battery', 'AAA battery', 'C battery', 'D battery']
  for (const cell of ['AAA', 'AA', 'Aa', 'ABA'])
    expect(rightAnswersIn(cell, batteries, null)).toEqual({
      right: [],
      remarks: [`“${cell}” is marked as right, and is none of the answers.`],
    })
})

test('a blank answer is never right', () => {
  expect(rightAnswersIn('3', ['Yes', 'No', '', ''], 'place').right).toEqual([])
})

test.each([
  ['7', [], '“7”'],
  ['Berlin', [], '“Berlin”'],
  ['1, 7', [], '“1, 7”'],
  ['Berlin, Rome', [], '“Berlin, Rome”'],
  ['15-Jan', [], '“15-Jan”'],
])('of “%s” what is none of the answers is told', (cell, right, told) => {
  const remarks = [`${told} is marked as right, and is none of the answers.`]
  expect(rightAnswersIn(cell, cities, 'place')).toEqual({ right, remarks })
})
