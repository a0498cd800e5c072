import { expect, test } from 'vitest'
import { correctable } from '../../../tests/kit/correctable'
import { accepting, isAccepted, rejecting } from './accepting'

const { typed } = correctable
const key = { accepted: ['Paris'], rejected: ['Pariz'] }

test('T3 an answer is accepted by the rules of the game', () => {
  expect(['PARIS!', 'Parys', 'Pariz', 'Lutetia'].map((text) => isAccepted(typed, key, text))).toEqual([
    ...[true, true, false, false],
  ])
})

test('T3 what was ruled out and is accepted now is ruled out no more', () => {
  expect(accepting(typed, key, 'pariz')).toEqual({ accepted: ['Paris'], rejected: [] })
  expect(accepting(typed, key, 'Lutetia')).toEqual({ accepted: ['Paris', 'Lutetia'], rejected: ['Pariz'] })
})

test('T3 what is no longer accepted goes, and what is nearly right is ruled out', () => {
  expect(rejecting(typed, { accepted: ['Paris', 'Rome'], rejected: [] }, 'ROME')).toEqual({
    ...{ accepted: ['Paris'], rejected: [] },
  })
  expect(rejecting(typed, key, 'Parys')).toEqual({ accepted: ['Paris'], rejected: ['Pariz', 'Parys'] })
})
