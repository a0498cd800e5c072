/** What is told too early, or to the wrong viewer, is found. */
import { expect, test } from 'vitest'
import { question, received, findingsAfter, changeEvent, shown, testFaults, type Example } from './example-histories'

testFaults([
  [
    'G25',
    'a question comes with its answer',
    ({ ann }) => changeEvent(ann, 'question_started', 0, { correctAnswer: 0 }),
  ],
  ['G25', 'a state comes with its answer', ({ ann }) => changeEvent(ann, 'game_state', 1, { correctAnswer: 0 })],
  ['G27', 'a player is sent tallies', ({ ann }) => changeEvent(ann, 'game_state', 1, { tallies: [1, 0] })],
  [
    'G61',
    'a player is told reactions',
    ({ ann }) => ann.push(received(22_000, 2, 6, { type: 'reactions', counts: [1] })),
  ],
  ['G52', 'a player is told the board before', ({ ann }) => ann.push(received(22_000, 2, 7, shown(1_950)))],
  ['G25', 'a question comes explained', ({ ann }) => changeEvent(ann, 'question_started', 0, { explanation: 'So.' })],
])

/** Of each kind, and of every kind. */
const keysOfKinds: [kind: string, key: object][] = [
  ['choice', { correctAnswer: 0 }],
  ['several', { correctAnswers: [0, 2] }],
  ['typed', { accepted: ['Paris'] }],
  ['typed', { rejected: [] }],
  ['typed', { ignoreAccents: true }],
  ['typed', { allowTypos: false }],
  ['number', { value: 4_806 }],
  ['number', { tolerance: null }],
  ['number', { zeroAt: 110 }],
  ['order', { shuffle: [1, 0] }],
  ['order', { order: [1, 0] }],
  ['every kind', { explanation: null }],
  ['every kind', { source: 'So it is written.' }],
  ['every kind', { reveal: {} }],
]

test.each(keysOfKinds)('K7 catches that a question of %s comes with %o', (_, key) => {
  const found = (introduce: (example: Example) => void) =>
    findingsAfter(introduce).filter((finding) => finding.startsWith(`K7 Ann`) && finding.includes(Object.keys(key)[0]!))
  const withKey = { question: { ...question(72), ...key } }
  expect(found(({ ann }) => changeEvent(ann, 'question_started', 1, withKey))).toHaveLength(1)
  expect(found(({ ann }) => changeEvent(ann, 'game_state', 1, withKey))).toHaveLength(1)
})

test('K7 catches the key of `several` beside the question', () => {
  const findings = findingsAfter(({ ann }) => changeEvent(ann, 'game_state', 1, { correctAnswers: [0, 2] }))
  expect(findings.filter((finding) => finding.startsWith('G25 K7'))).toHaveLength(1)
})
