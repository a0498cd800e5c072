import { expect, test } from 'vitest'
import { messageGrowth } from './message-growth'
import type { Measured } from './load'

const none = { ours: 0, PostgreSQL: 0, Redis: 0, HAProxy: 0 }
const fine: Measured = {
  ...{ questionMs: 0, answerMs: 0, walBytes: 0, processKb: 0, cpuMs: none, kB: none },
  ...{ idle: { processMs: 0, streamsMs: 0 }, own: { busy: 0, lateMs: 0 } },
  messages: 4,
  messagesToOnePlayer: 3,
  busTraffic: { messages: { changed: 2, answered: 150, version: 2 }, bytes: 0, replicas: 2 },
}
const load = { games: 1, playersOfEach: 2_000 }
const found = (worse: Partial<Measured>) =>
  messageGrowth(load, [
    { name: 'bare Node', measured: { ...fine, messages: 9, busTraffic: null } },
    { name: '1', measured: fine },
    { name: '2', measured: { ...fine, ...worse } },
  ])

test('however many batches of answers there are, nobody is sent too many messages', () => {
  expect(found({})).toEqual([])
})

test.each([
  ['a player more than four messages a question', { messagesToOnePlayer: 5 }],
  ['players more than on one process', { messages: 4.5 }],
  ['processes each change once for each process', { busTraffic: { messages: { changed: 4 }, bytes: 0, replicas: 2 } }],
  [
    'processes again and again the message that nothing has changed',
    { busTraffic: { messages: { version: 9 }, bytes: 0, replicas: 2 } },
  ],
])('a run fails that sends %s', (_, worse) => {
  expect(found(worse)).toEqual([expect.stringMatching(/^2, 1 × 2000: /)])
})
