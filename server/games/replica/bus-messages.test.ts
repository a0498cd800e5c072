import { expect, test } from 'vitest'
import { messageVersion, parseMessage, type BusMessage, type MutableGame, type SavedChange } from './bus-messages'

const player = { id: 7, nickname: 'Zoë', score: 950, correctAnswers: 1, totalTimeMs: 2_000 }
const entry = { id: 7, nickname: 'Zoë', score: 950, correctAnswers: 1, rank: 1 }
const result = { ...player, selectedAnswer: 1, isCorrect: true, pointsAwarded: 950, countedMs: 2_000 }

const changes = {
  opened: { type: 'opened', version: 3, index: 0 },
  closed: {
    ...{ type: 'closed', version: 4, index: 0, tallies: [0, 1] },
    results: [result, { ...result, id: 8, selectedAnswer: null, isCorrect: null }],
    leaderboard: [{ ...entry, climbed: -1 }],
  },
  finished: { type: 'finished', version: 5, leaderboard: [{ ...entry, totalTimeMs: 2_000 }] },
  locked: { type: 'locked', version: 6, locked: true },
  removed: { type: 'removed', version: 7, ids: [7], canRejoin: true },
  admission: { type: 'admission', version: 8, ids: [7], missedMs: 20_000, firstQuestion: 1 },
  joined: {
    ...{ type: 'joined', version: 9, process: 'here', admitted: false },
    players: [{ ...player, seat: 'c2VhdA==', firstQuestion: 1 }],
  },
} satisfies { [Type in SavedChange['type']]: Extract<SavedChange, { type: Type }> }

const game: Omit<MutableGame, 'phase'> = { version: 9, locked: true, joined: 2, byHand: true, waiting: 1 }
const phases: MutableGame['phase'][] = [
  { name: 'waiting' },
  { name: 'question', index: 0, opensAt: 1_000.5 },
  { name: 'countdown', index: 0, opensAt: 1_000.5, closedAt: 2_000.25 },
  { name: 'finished', index: -1 },
]

const messages = {
  changed: { type: 'changed', from: 2, after: { ...game, phase: phases[0]! }, changes: Object.values(changes) },
  version: { type: 'version', version: 9 },
  answered: { type: 'answered', questionIndex: 0, answers: [{ participantId: 7, selectedAnswer: 1 }] },
  left: { type: 'left', ids: [7] },
  returned: { type: 'returned', ids: [7] },
  viewer_counts: { type: 'viewer_counts', process: 'here', players: 2, spectators: 1 },
} satisfies { [Type in BusMessage['type']]: Extract<BusMessage, { type: Type }> }

const overTheBus = (envelope: object): unknown => JSON.parse(JSON.stringify(envelope))

test.each(Object.values<BusMessage>(messages))('a message "$type" arrives whole', (body) => {
  expect(parseMessage(overTheBus({ v: messageVersion, body }))).toEqual(body)
})

test.each(phases)('a game in the phase "$name" arrives whole', (phase) => {
  const body: BusMessage = { ...messages.changed, after: { ...game, phase } }
  expect(parseMessage(overTheBus({ v: messageVersion, body }))).toEqual(body)
})

test.each([
  ['of another version', { v: messageVersion + 1, body: messages.version }],
  ['without a version', messages.version],
  ['of an unknown type', { v: messageVersion, body: { type: 'new_type' } }],
  ['that lacks a field', { v: messageVersion, body: { type: 'version' } }],
  ['that is no object', 'moved'],
])('a message %s is not understood', (_, received) => {
  expect(parseMessage(received)).toBeNull()
})
