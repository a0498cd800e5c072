import { expect, test } from 'vitest'
import { defaultSettings } from '../../../../contract/games/game-settings'
import { messageVersion, parseMessage, type BusMessage, type MutableGame, type SavedChange } from './bus-messages'
import { asked, countdownPhase, finishedPhase, openPhase } from '../../../../tests/kit/game-state'

const player = {
  id: 7,
  nickname: 'Zoë',
  face: 12,
  teamId: 2,
  score: 950,
  correctAnswers: 1,
  totalTimeMs: 2_000,
  streak: 1,
  longestStreak: 2,
  bestPoints: 950,
  bestIndex: 0,
  earlier: { score: 500, correctAnswers: 1, totalTimeMs: 9_000 },
}
const entry = { id: 7, nickname: 'Zoë', face: 12, teamId: 2, score: 950, correctAnswers: 1, rank: 1 }
const result = {
  ...player,
  answer: { selectedAnswer: 1 },
  credit: 1,
  isCorrect: true,
  pointsAwarded: 950,
  countedMs: 2_000,
}

const celebrated = { revealInMs: 10_500, longestStreak: { length: 3, nicknames: ['Zoë'], players: 1 } }

const teamTotals = [
  { teamId: 2, score: 950, timeMs: 2_000, pointsAwarded: 950, earlier: { score: 500, timeMs: 9_000 } },
]

const changes = {
  opened: {
    ...{ type: 'opened', version: 3, index: 0, shownInMs: 3_000, opensInMs: 6_000, areAnswersHidden: true },
    extraTimes: [[7, 1.5]],
    members: [{ id: 7, teamId: 2 }],
  },
  paused: { type: 'paused', version: 3, index: 0, remainingMs: 9_000 },
  resumed: { type: 'resumed', version: 3, index: 0, remainingMs: 9_000, opensInMs: 0, shownInMs: 0 },
  extended: { type: 'extended', version: 3, index: 0, remainingMs: 19_000, extensions: 1 },
  shown: { type: 'shown', version: 4, index: 0, shown: 'leaderboard', isHeld: true, nextInMs: null },
  settings: { type: 'settings', version: 4, settings: defaultSettings, texts: [{ index: 0, summary: null }] },
  closed: {
    ...{ type: 'closed', version: 4, index: 0, summary: { tallies: [0, 1] } },
    results: [result, { ...result, id: 8, answer: null, credit: 0, isCorrect: null }],
    leaderboard: [{ ...entry, climbed: -1 }],
    teamTotals,
  },
  finished: { type: 'finished', version: 5, leaderboard: [{ ...entry, totalTimeMs: 2_000 }], ...celebrated },
  round_begun: { type: 'round_begun', version: 6, round: 2, jokers: [7], teamTotals },
  locked: { type: 'locked', version: 6, locked: true },
  text_hidden: { type: 'text_hidden', version: 6, index: 0, summary: { words: [{ text: 'green', count: 2 }] } },
  ceremony_skipped: { type: 'ceremony_skipped', version: 6 },
  next: { type: 'next', version: 6, pin: '482913' },
  remotes: {
    ...{ type: 'remotes', version: 7 },
    remotes: [{ id: 1, digits: '417', isAllowed: true, askedAt: 1_000, secret: 'c2VjcmV0' }],
  },
  corrected: {
    ...{ type: 'corrected', version: 7, index: 0, question: asked(1)[0]! },
    ...{ corrections: [[7, -945]], results: [], summary: { tallies: [0, 1, 0, 0] } },
    ...{ leaderboard: [], longestStreak: null, teamTotals },
  },
  removed: { type: 'removed', version: 7, ids: [7], canRejoin: true },
  renamed: { type: 'renamed', version: 8, id: 7, nickname: 'Lou' },
  admission: {
    type: 'admission',
    version: 8,
    ids: [7],
    missedMs: 20_000,
    firstQuestion: 1,
    earlier: null,
    members: [],
  },
  teams: { type: 'teams', version: 8, members: [{ id: 7, teamId: null }] },
  moved: { type: 'moved', version: 8, members: [{ id: 7, teamId: 2 }] },
  set_aside: { type: 'set_aside', version: 8, teamTotals },
  joined: {
    ...{ type: 'joined', version: 9, process: 'here', admitted: false, isToLookAt: true },
    players: [{ ...player, seat: 'c2VhdA==', firstQuestion: 1, members: ['Zoë'] }],
  },
} satisfies { [Type in SavedChange['type']]: Extract<SavedChange, { type: Type }> }

const game: Omit<MutableGame, 'phase'> = {
  ...{ version: 9, settings: defaultSettings, locked: true },
  hiddenTexts: [{ index: 0, text: 'rude', hidden: true }],
  ...{ joined: 2, byHand: true, waiting: 1, toLookAt: 1, nextPin: '482913' },
  ...{ lastCorrection: 2, correctedIndex: 0, refreshes: 1 },
  teams: {
    list: [{ id: 2, name: 'Otters', mark: 1 }],
    spread: 'choose',
    keepEven: true,
    seatsPerBrowser: 1,
    lastId: 2,
  },
  teamsPerPhone: 8,
}
const phases: MutableGame['phase'][] = [
  { name: 'waiting' },
  openPhase({ index: 0, opensAt: 1_000.5 }),
  countdownPhase({ index: 0, opensAt: 1_000.5, closedAt: 2_000.25 }),
  finishedPhase(-1),
]

const messages = {
  changed: { type: 'changed', from: 2, after: { ...game, phase: phases[0]! }, changes: Object.values(changes) },
  version: { type: 'version', version: 9 },
  answered: { type: 'answered', questionIndex: 0, answers: [{ participantId: 7, selectedAnswer: 1 }] },
  reacted: { type: 'reacted', counts: [1, 0, 0, 0, 2] },
  left: { type: 'left', ids: [7] },
  returned: { type: 'returned', ids: [7] },
  faces: { type: 'faces', faces: [{ id: 7, face: 12 }] },
  members: { type: 'members', members: [{ id: 7, teamId: 2 }] },
  faces_missed: { type: 'faces_missed' },
  jokers: { type: 'jokers', round: 2, proposals: [{ id: 7, owner: 1 }], played: [{ owner: 1, isPlayed: true }] },
  viewer_counts: { type: 'viewer_counts', process: 'here', players: 2, spectators: 1, hosts: 1 },
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
