/** A deadline that moves is found. */
import { expect, test } from 'vitest'
import type { Observation } from '../../kit/players/history'
import { changeEvent, eventAt, findingsAfter, testFaults, type Example } from './example-histories'

const asked = (at: number): Observation => ({ kind: 'asked', at, questionIndex: 1 })
/** All read it that much later than it was sent. */
const readLate = ({ ann, ben }: Example, ms: number) =>
  [ann, ben].forEach((observations) => (eventAt(observations, 'question_started', 1).at += ms))

testFaults([
  ['G40', 'a deadline moves', ({ ann }) => changeEvent(ann, 'game_state', 1, { remainingMs: 17_000 })],
  [
    'G40',
    'a deadline comes earlier',
    ({ ann }) => {
      changeEvent(ann, 'game_state', 1, { remainingMs: 15_600 })
      ann.push(asked(9_980))
    },
  ],
  ['G40', 'a deadline was earlier for whoever is told again', (example) => readLate(example, 600)],
])

test('G40 a deadline has not moved where all had read late that the question opened', () => {
  const found = findingsAfter((example) => {
    readLate(example, 600)
    example.ann.push(asked(9_980))
  })
  expect(found).toEqual([])
})
