import { expect, test } from 'vitest'
import type { InstallationHealth, ProcessHealth } from '../../../contract/endpoints/installation-health'
import { healthWarnings } from './health-warnings'
import { formatBytes, formatMs, loopDelayMs, processesInWords } from './health-words'

const now = new Date('2026-11-22T12:00:00.000Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

type Figures = NonNullable<ProcessHealth['figures']>
const running = (id: string, figures: Partial<Figures> = {}): ProcessHealth => ({
  id,
  isAnswering: id === 'a',
  isAlive: true,
  seenAt: now.toISOString(),
  figures: {
    version: '1.0.0',
    startedAt: ago(600),
    games: 3,
    players: 40,
    streams: 44,
    eventLoopDelayMs: 4,
    memoryBytes: 1,
    hearsOthers: true,
    ...figures,
  },
})

const healthy: InstallationHealth = {
  version: '1.0.0',
  startedAt: ago(600),
  processes: [running('a'), running('b')],
  games: 5,
  players: 70,
  database: { isUp: true, latencyMs: 1, version: '18.4' },
  redis: { isSetUp: true, isUp: true },
  mail: { isSetUp: true, waiting: 1, oldestAt: ago(1), failed: 0 },
  webhooks: { isSetUp: true, failedToday: 0, failed: 2 },
  unsentFeedback: 0,
  failedGenerations: 0,
  diskFreeBytes: 50 * 1_024 ** 3,
  services: {
    google: false,
    mail: true,
    recaptcha: false,
    payments: true,
    ai: false,
    pictureStore: false,
    qrImages: false,
    retentionDays: 90,
    takeHome: true,
    gameLog: true,
  },
}
const warningsOf = (change: Partial<InstallationHealth>) =>
  healthWarnings({ ...healthy, ...change }, now).map(({ text }) => text)

test('where all is well, nothing is said', () => expect(warningsOf({})).toEqual([]))

const unread: Partial<InstallationHealth> = {
  games: null,
  mail: { isSetUp: true, waiting: null, oldestAt: null, failed: null },
  webhooks: { isSetUp: true, failedToday: null, failed: null },
  unsentFeedback: null,
  failedGenerations: null,
}

test('what could not be read is said once, so that nobody takes it for well', () => {
  expect(warningsOf(unread)).toEqual([expect.stringMatching(/^Some of these checks got no answer/)])
  const isUp = false
  expect(warningsOf({ ...unread, database: { isUp, latencyMs: null, version: null } })).toHaveLength(1)
})

test('a process that keeps no files has no disk to tell of', () =>
  expect(warningsOf({ diskFreeBytes: null })).toEqual([]))

test('processes that died one after another are one sentence', () => {
  const gone = [5, 3, 40].map((minutes, n) => ({ ...running(`gone-${n}`), isAlive: false, seenAt: ago(minutes) }))
  expect(warningsOf({ processes: [...healthy.processes, ...gone] })).toEqual([
    expect.stringMatching(/^3 processes ended .* the last one \(gone-1\) 3 minutes ago/),
  ])
})

test.each<[string, Partial<InstallationHealth>, RegExp]>([
  ['the database is away', { database: { isUp: false, latencyMs: null, version: null } }, /DATABASE_URL/],
  ['Redis is away', { redis: { isSetUp: true, isUp: false } }, /Check that Redis runs/],
  ['several processes have no Redis', { redis: { isSetUp: false, isUp: null } }, /^2 processes .* Set REDIS_URL/],
  ['the disk is almost full', { diskFreeBytes: 300 * 1_024 ** 2 }, /^Only 300 MB is free/],
  ['a process is deaf', { processes: [running('a'), running('b', { hearsOthers: false })] }, /^Process b doesn’t hear/],
  ['a process is busy', { processes: [running('a', { eventLoopDelayMs: 180 })] }, /^Process a is busy.* 180 ms late/],
  [
    'a process has died',
    { processes: [running('a'), { ...running('b'), isAlive: false, seenAt: ago(5) }] },
    /^Process b was last seen 5 minutes ago/,
  ],
  ['the versions differ', { processes: [running('a'), running('b', { version: '1.0.1' })] }, /different versions/],
  ['mails were given up', { mail: { ...healthy.mail, failed: 2 } }, /^2 emails couldn’t be sent/],
  ['mails wait for long', { mail: { ...healthy.mail, oldestAt: ago(120) } }, /waiting for 2 hours/],
  [
    'feedback waits for long',
    { unsentFeedback: 1 },
    /^Mailing 1 piece of feedback .* 10 minutes.* read it under Feedback/,
  ],
  ['events were given up', { webhooks: { isSetUp: true, failedToday: 2, failed: 2 } }, /Sync Period Data/],
  ['generations have failed', { failedGenerations: 3 }, /^3 AI generations failed/],
])('where %s, one sentence says what to do', (_, change, sentence) =>
  expect(warningsOf(change)).toEqual([expect.stringMatching(sentence)]),
)

test('the processes are told as a sentence', () => {
  const withProcesses = (...processes: ProcessHealth[]) => processesInWords({ processes })
  expect(withProcesses(running('a', { hearsOthers: null }))).toBe('1 process')
  expect(withProcesses(running('a'), running('b'))).toBe('2 processes, both hear each other')
  expect(withProcesses(running('a'), running('b'), running('c'))).toBe('3 processes, all hear each other')
  expect(withProcesses(running('a'), running('b', { hearsOthers: false }))).toBe(
    '2 processes, 1 of them doesn’t hear the others',
  )
  expect(withProcesses(running('a'), { ...running('b'), figures: null })).toBe('2 processes')
})

test('the latest event loop of those that run is told', () => {
  const late = running('b', { eventLoopDelayMs: 12.34 })
  expect(loopDelayMs({ processes: [running('a'), late] })).toBe(12.34)
  expect(loopDelayMs({ processes: [running('a'), { ...late, isAlive: false }] })).toBe(4)
  expect(loopDelayMs({ processes: [] })).toBeNull()
})

test('small numbers keep a decimal', () => {
  expect([0.42, 4, 12.34].map(formatMs)).toEqual(['0.4 ms', '4 ms', '12 ms'])
  expect([900, 1.4 * 1_024 ** 3, 210 * 1_024 ** 2].map(formatBytes)).toEqual(['0.9 KB', '1.4 GB', '210 MB'])
})
