import { expect, test } from 'vitest'
import type { Route } from '../../../contract/routes'
import { routes } from '../../../contract/routes'
import type { History } from '../../kit/players/history'
import { checkRemotes, type Control, type Phone } from './check-remotes'
import { called, pin } from './examples'

const { games } = routes
const remote = {
  id: 1,
  digits: '417',
  askedAt: 1_000,
  allowedAt: 5_000 as number | null,
  endedAt: 20_000 as number | null,
}
const shown = called(games.remoteCode, { sentAt: 500, reply: { code: 'XKCDWR', endsInMs: 60_000 } })
const asked = called(games.askRemote, {
  sentAt: 900,
  input: { code: 'XKCDWR' },
  reply: { id: 1, digits: '417', isAllowed: false },
})
const allowed = called(games.allowRemote, { sentAt: 4_900, params: { id: '1' } })
const sentEvent = (at: number): History['observations'][number] => ({
  ...{ kind: 'event', at, stream: 1, id: 7 },
  event: { type: 'lobby_locked', locked: true },
})

const phone = ({ calls = [], eventsAt = [], seatedAt = null }: PhoneExample = {}): Phone => ({
  calls: [asked, ...calls],
  history: { name: 'the phone', as: 'remote', participantId: null, observations: eventsAt.map(sentEvent) },
  seatedAt,
})
interface PhoneExample {
  calls?: Phone['calls']
  eventsAt?: number[]
  seatedAt?: number | null
}

const findings = (control: Partial<Control>) =>
  checkRemotes({
    ...{ pin, remotes: [remote], phones: [phone()], seated: [], hostCalls: [shown, allowed] },
    ...{ finishedAt: null, nextPins: ['222222'], faultyUntil: 0, streamsEndWithinMs: 2_000, ...control },
  })
const after = (example: PhoneExample, more: Partial<Control> = {}) => findings({ phones: [phone(example)], ...more })
const press = (sentAt: number, status = 200, route: Route = games.lock) => called(route, { sentAt, status })

test('G63 finds nothing where a remote acts while it is allowed, and is refused before and after', () => {
  const calls = [press(1_500, 401), press(6_000), press(19_950), press(20_100, 401)]
  expect(after({ calls, eventsAt: [5_500, 20_500] })).toEqual([])
})

test.each([
  ['before Allow', { calls: [press(4_000)] }],
  ['after it was taken away', { calls: [press(20_001)] }],
  ['after it took a seat', { calls: [press(9_000)], seatedAt: 8_000 }],
  ['that is the host’s alone', { calls: [press(6_000, 200, games.finish)] }],
  [
    'that reads the right answer too soon',
    { calls: [called(games.remote, { sentAt: 2_000, reply: { id: 1, game: {} } })] },
  ],
  [
    'that reads the state too late',
    { calls: [{ ...press(21_000, 200, games.state), url: `/api/games/${pin}/state?as=remote` }] },
  ],
])('G63 finds a call that is accepted %s', (_, example) => {
  expect(after(example)).toHaveLength(1)
})

test('G63 finds a call that is refused in between, also after the game’s end', () => {
  const refused = [expect.stringContaining('though it was allowed')]
  expect(after({ calls: [press(12_000, 401)] })).toMatchObject(refused)
  expect(after({ calls: [press(12_000, 401, games.playAgain)] }, { finishedAt: 10_000 })).toMatchObject(refused)
  expect(after({ calls: [press(12_000, 200, games.playAgain)] }, { finishedAt: 10_000 })).toEqual([])
  expect(after({ calls: [press(21_000, 200, games.playAgain)] }, { finishedAt: 10_000 })).toHaveLength(1)
})

test('G63 finds a remote that is none in the game that it was led to, unless it was taken away', () => {
  const told = (sentAt: number, state: string) => ({
    ...called(games.remote, { sentAt, reply: { state } }),
    url: '/api/games/222222/remote',
  })
  expect(after({ calls: [told(15_000, 'allowed'), told(21_000, 'taken_away')] })).toEqual([])
  expect(after({ calls: [told(15_000, 'none')] })).toHaveLength(1)
})

test('G63 finds a stream that begins before Allow, or outlives the right', () => {
  expect(after({ eventsAt: [4_000] })).toHaveLength(1)
  expect(after({ eventsAt: [22_500] })).toHaveLength(1)
  expect(after({ eventsAt: [22_500] }, { faultyUntil: 21_000 })).toEqual([])
  expect(after({ eventsAt: [12_500] }, { finishedAt: 10_000 })).toEqual([])
})

test('G63 finds a remote that the host has not allowed, and digits that two have at a time', () => {
  expect(findings({ hostCalls: [shown] })).toHaveLength(1)
  expect(findings({ hostCalls: [shown, { ...allowed, sentAt: 5_001 }] })).toHaveLength(1)
  const second = { ...remote, id: 2, askedAt: 19_000, allowedAt: null, endedAt: null }
  expect(findings({ remotes: [remote, second] })).toHaveLength(1)
  expect(findings({ remotes: [remote, { ...second, askedAt: 20_001 }] })).toEqual([])
})

test('G63 finds an asking with a code that the host’s screen has not shown, or too long ago', () => {
  expect(after({ calls: [{ ...asked, input: { code: 'BCDFGH' } }] })).toHaveLength(1)
  expect(after({}, { hostCalls: [{ ...shown, reply: { code: 'XKCDWR', endsInMs: 10 } }, allowed] })).toHaveLength(1)
  expect(after({ calls: [{ ...asked, status: 403, reply: {}, input: {} }] })).toEqual([])
})

test('G63 finds a browser with a seat that is not refused by 403', () => {
  const asks = (status: number) => [{ name: 'Ann', since: 3_000, calls: [press(4_000, status, games.askRemote)] }]
  expect(findings({ seated: asks(200) })).toHaveLength(1)
  expect(findings({ seated: asks(403) })).toEqual([])
  expect(findings({ seated: asks(503) })).toEqual([])
  expect(findings({ seated: asks(400), finishedAt: 4_000 })).toEqual([])
  expect(after({ calls: [press(9_000, 200, games.remote)], seatedAt: 8_000 })).toHaveLength(1)
})
