/** Changes that are missing, doubled or out of order are found. */
import { expect, test } from 'vitest'
import {
  received,
  opened,
  findingsAfter,
  eventAt,
  changeEvent,
  remove,
  state,
  testFaults,
  type Example,
} from './example-histories'

testFaults([
  [
    'G32',
    'somebody is sent something else',
    ({ ann }) => changeEvent(ann, 'countdown_started', 0, { questionIndex: 1 }),
  ],
  ['G32', 'a change is missing', ({ ann }) => remove(ann, eventAt(ann, 'countdown_started'))],
  ['G32', 'a change comes twice', ({ ann }) => ann.push(structuredClone(eventAt(ann, 'quiz_finished')))],
  ['G32', 'numbers fall', ({ ann }) => (eventAt(ann, 'you').id = 1)],
  ['G33', 'somebody is never sent the end', ({ ann }) => remove(ann, eventAt(ann, 'quiz_finished'))],
  ['G33', 'a stream does not begin with a state', ({ ann }) => remove(ann, eventAt(ann, 'game_state', 1))],
  [
    'G4',
    'a question opens twice',
    ({ ann, ben }) => {
      for (const one of [ann, ben]) one.push(received(22_000, 2, 7, opened(1)))
    },
  ],
  [
    'G33',
    'somebody is never sent where the game goes on',
    ({ ann }) => ann.push(received(22_000, 2, 7, { type: 'next_game', pin: '123456' })),
  ],
  [
    'G57',
    'somebody waits for a ceremony that was skipped',
    ({ ann, ben }) => {
      for (const one of [ann, ben]) one.push(received(22_000, 2, 7, { type: 'ceremony_skipped' }))
      ann.push(received(23_000, 3, 7, state(7, 'finished', 1, { revealInMs: 5_000 })))
    },
  ],
])

test('who has left early need not know the end, and everybody else does', () => {
  const leave = ({ ann }: Example) => remove(ann, eventAt(ann, 'quiz_finished'))
  expect(findingsAfter(leave)).not.toEqual([])
  expect(findingsAfter((example) => (leave(example), (example.histories[0]!.endsEarly = true)))).toEqual([])
})

test('who is sent away need not know what happened just before', () => {
  const sendAway = (example: Example) => {
    remove(example.ann, eventAt(example.ann, 'quiz_finished'))
    example.ann.push(received(21_000, 2, 6, { type: 'remote_ended' }))
    example.histories[0]!.endsEarly = true
  }
  expect(findingsAfter(sendAway)).toEqual([])
})
