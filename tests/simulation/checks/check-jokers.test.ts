import { expect, test } from 'vitest'
import { roundRoutes } from '../../../contract/round-routes'
import type { JokersAt } from '../joker-monitor'
import { checkJokers, type JokersTold } from './check-jokers'
import { called, pin } from './examples'

const seat = (id: number, owner: number | null, isProposing = false) => ({
  id,
  owner,
  isProposing,
  browser: `${id}`,
  isSetAside: false,
})
const stored = (at: number, more: Partial<JokersAt> = {}): JokersAt => ({
  ...{ at, isBreak: true, played: new Set(), used: new Set() },
  seats: new Map([seat(1, 7), seat(2, 7), seat(3, null)].map((one) => [one.id, one])),
  ...more,
})
const seen = [
  stored(0),
  stored(1_050, { seats: new Map([[1, seat(1, 7, true)]]) }),
  stored(2_050, { played: new Set([7]) }),
  stored(3_000, { isBreak: false, used: new Set([7]) }),
]
const play = (sentAt: number, joker: string, isPlayed = true) =>
  called(roundRoutes.joker, { sentAt, input: { participantId: 1, isPlayed }, reply: { joker } })
const late = (sentAt: number, code = 'joker_final') =>
  called(roundRoutes.joker, {
    ...{ sentAt, input: { participantId: 1, isPlayed: true }, status: 409, reply: { code } },
  })
const findings = (more: Partial<JokersTold>) => [
  ...checkJokers({ ...{ pin, seen, calls: [], pages: [], screen: new Map([[7, 'used']]) }, ...more }),
]

test('G70 finds nothing where replies and pages say what became of jokers', () => {
  const calls = [play(1_000, 'proposed'), play(2_000, 'played'), late(3_100)]
  const pages = [1, 3].map((participantId) => ({
    ...{ name: `player ${participantId}`, participantId },
    joker: participantId === 1 ? ('used' as const) : undefined,
  }))
  expect(findings({ calls, pages })).toEqual([])
})

test.each([
  ['a reply that says more than was so', play(1_000, 'played')],
  ['a joker that is taken while a round is played', play(3_100, 'used')],
  ['one that is taken back and stays', play(2_100, 'played', false)],
  ['a refusal before the round begins', late(500)],
  ['a refusal as if it were set aside', late(500, 'joker_of_others')],
])('G70 finds %s', (_, call) => {
  expect(findings({ calls: [call] })).toHaveLength(1)
})

test('G70 finds a page, or a screen of the host, that was not told', () => {
  expect(findings({ pages: [{ name: 'player 1', participantId: 1, joker: 'played' }] })).toHaveLength(1)
  expect(findings({ screen: new Map() })).toHaveLength(1)
})
