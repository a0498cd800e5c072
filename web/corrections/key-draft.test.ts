import { describe, expect, test } from 'vitest'
import { correctable } from '../../tests/kit/correctable'
import { changedKey, draftOf, presentKey } from './key-draft'

const { choice, several, typed, number, order } = correctable

describe('T3 the fields that a host has changed', () => {
  test('none are sent of a key as it counts', () => {
    for (const question of Object.values(correctable)) expect(changedKey(question, draftOf(question))).toBeNull()
  })

  test.each([
    [choice, { right: [2, 1] }, { correctAnswers: [1, 2] }],
    [several, { right: [] }, { correctAnswers: [] }],
    [typed, { accepted: ['Paris', 'Lutetia'] }, { accepted: ['Paris', 'Lutetia'] }],
    [number, { value: '5000', tolerance: '10' }, { value: 5_000 }],
    [number, { tolerance: '' }, { tolerance: null }],
    [order, { order: [1, 0, 2, 3] }, { order: [1, 0, 2, 3] }],
    [choice, { isVoid: true, right: [2] }, { void: true }],
  ])('of %o %o sends %o', (question, change, key) => {
    expect(changedKey(question, { ...draftOf(question), ...change })).toEqual(key)
  })

  test('a number that is none is refused by the server at its field', () => {
    expect(JSON.stringify(changedKey(number, { ...draftOf(number), value: '' }))).toBe('{"value":null}')
  })
})

test('T3 the key that counts is the corrected one', () => {
  expect(presentKey({ ...choice, correctedKey: { correctAnswers: [0, 2] } })).toEqual({ correctAnswers: [0, 2] })
  expect(presentKey({ ...order, correctedKey: { order: [3, 2, 1, 0] } })).toEqual({ order: [3, 2, 1, 0] })
  expect(presentKey(order)).toEqual({ order: [0, 1, 2, 3] })
})
