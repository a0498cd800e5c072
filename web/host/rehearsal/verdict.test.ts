import { expect, test } from 'vitest'
import type { Rehearsal } from '../../../contract/games/rehearsals'
import { verdictOn } from './verdict'

const question = { index: 0, seen: 300, lastMs: 184, answered: 300, answers: { median: 12, p95: 61 } }
const well: Rehearsal = {
  ...{ pin: '123456', players: 300, endsInMs: 60_000, pace: 'usual', isTooBusy: false, othersDelayMs: null },
  figures: { joined: 300, joins: { median: 5, p95: 20 }, question, lateMs: 3 },
}
const withQuestion = (part: Partial<typeof question>): Rehearsal => ({
  ...well,
  figures: { ...well.figures, question: { ...question, ...part } },
})
const labelOf = (rehearsal: Rehearsal) => verdictOn(rehearsal).label

test('good figures are called so', () => expect(labelOf(well)).toBe('All well'))

test('good joins alone promise nothing', () => {
  expect(labelOf({ ...well, figures: { ...well.figures, question: null } })).toBe('Well so far')
})

test.each([
  [
    'joins that take more than two seconds',
    { ...well, figures: { ...well.figures, joins: { median: 9, p95: 2_001 } } },
  ],
  ['a question that takes more than a second', withQuestion({ lastMs: 1_001 })],
  ['answers that take more than a quarter', withQuestion({ answers: { median: 10, p95: 251 } })],
])('%s makes a game slow', (_, rehearsal) => expect(labelOf(rehearsal)).toBe('Slow'))

test('figures of bots that are late themselves are no judgement, however bad or good they are', () => {
  expect(labelOf({ ...well, isTooBusy: true })).toBe('Too busy to judge')
  expect(labelOf({ ...withQuestion({ lastMs: 9_000 }), isTooBusy: true })).toBe('Too busy to judge')
})

test('bots that have left say why, before anything else', () => {
  expect(verdictOn({ ...well, pace: 'stopped', isTooBusy: true })).toMatchObject({
    label: 'Stopped',
    text: expect.stringContaining('another game') as string,
  })
})

test('before anybody has joined there is nothing to judge', () => {
  expect(labelOf({ ...well, figures: { ...well.figures, joins: null, question: null } })).toBe('Starting')
})
