import { expect, test } from 'vitest'
import type { Measured } from './measure'
import { verdictOn } from './verdict'

const times = (ms: number) => Array<number>(20).fill(ms)
const fine: Measured = {
  roundTrips: times(40),
  lost: 0,
  streamDelays: times(20),
  sample: { bytes: 200_000, tookMs: 300 },
}
const qualityOf = (part: Partial<Measured>) => verdictOn({ ...fine, ...part }).quality

test('one sentence says whether it will do', () => {
  expect(verdictOn(fine).text).toBe('This network will do: questions reach this phone without a noticeable delay.')
})

test.each([
  ['calls that take long', { roundTrips: times(401) }, { roundTrips: times(2_001) }],
  ['messages that come late', { streamDelays: times(501) }, { streamDelays: times(2_001) }],
  ['little at a time', { sample: { bytes: 200_000, tookMs: 3_001 } }, { sample: { bytes: 200_000, tookMs: 12_001 } }],
  ['calls that get lost', { lost: 2 }, { lost: 6 }],
])('%s make it slow, and then no good', (_, slow, bad) => {
  expect([qualityOf(slow), qualityOf(bad)]).toEqual(['slow', 'bad'])
})

test('a small sample is judged as a large one', () => {
  expect(qualityOf({ sample: { bytes: 20_000, tookMs: 299 } })).toBe('good')
  expect(qualityOf({ sample: { bytes: 20_000, tookMs: 1_000 } })).toBe('slow')
})

test('one call in ten may be slow', () => {
  expect(qualityOf({ roundTrips: [...times(40).slice(2), 1_900, 1_900] })).toBe('slow')
  expect(qualityOf({ roundTrips: [...times(40).slice(1), 1_900] })).toBe('good')
})

test('a network that holds streams back will do, and says what that means', () => {
  const verdict = verdictOn({ ...fine, streamDelays: [], sample: null })
  expect(verdict.quality).toBe('slow')
  expect(verdict.text).toContain('two seconds late')
  expect(verdict.figures).toContainEqual({ name: 'Delay of live updates', value: 'held back' })
})

test('a network without any reply is no good', () => {
  expect(qualityOf({ roundTrips: [], lost: 20, streamDelays: [], sample: null })).toBe('bad')
})
