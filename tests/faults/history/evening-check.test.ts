import { expect, test } from 'vitest'
import type { LeaderboardEntry } from '../../../contract/games/players'
import { checkEvenings, ownEvening } from './evening-check'
import { received, stored } from './example-histories'
import { expectedResults } from './expected-results'
import type { StoredGame } from './stored-game'

/** The first round counts twice, and Ben doubles it for nothing; Ann doubles the second. */
const evening = (more: Partial<StoredGame> = {}) =>
  expectedResults({
    ...stored(),
    rounds: [
      { first: 0, weight: 2, jokers: [2] },
      { first: 1, weight: 1, jokers: [1] },
    ],
    ...more,
  })
const ann = { name: 'Ann', as: 'player', participantId: 1, observations: [] } as const
const told = (score: number, more: object = {}) => ({
  evening: { round: 2, rounds: 2, score, rank: 1, isDoubled: true as const, ...more },
})
const own = (what: ReturnType<typeof told> | object, of = evening()) => [
  ...ownEvening(of, { ...ann, observations: [] }, what, { closed: 2, number: 2 }),
]

test('G69 G70 the evening is the sum of the rounds, each times its weight and joker', () => {
  expect(evening().evening(2)).toMatchObject([
    { id: 1, score: 2 * 1_000 + 2 * 950, correctAnswers: 2, rank: 1 },
    { id: 2, score: 900, correctAnswers: 1, rank: 2 },
  ])
  expect(evening().board(2)).toMatchObject([{ score: 950 }, { score: 900 }])
  expect(own(told(3_900))).toEqual([])
})

test('G69 where there are teams, no player’s joker doubles anything', () => {
  expect(evening({ hasTeams: true }).evening(2)).toMatchObject([{ score: 2_950 }, { score: 900 }])
})

test.each([
  ['another score', told(2_950)],
  ['another place', told(3_900, { rank: 2 })],
  ['another round', told(3_900, { round: 1 })],
  ['no joker', told(3_900, { isDoubled: undefined })],
  ['no evening', {}],
])('G69 catches that a player is told of %s', (_, what) => {
  expect(own(what)).toHaveLength(1)
})

test('G69 catches an evening where there is none', () => {
  expect(own(told(3_900), evening({ rounds: [] }))).toHaveLength(1)
})

const entries = [{ id: 1, nickname: 'Ann', score: 2_000, correctAnswers: 1, rank: 1 }] as LeaderboardEntry[]
const inBreak = (more: object) => {
  const event = {
    ...{ type: 'countdown_started', questionIndex: 0, eveningLeaderboard: entries },
    leaderboard: [{ id: 1, rank: 1, score: 1_000, evening: { round: 1, rounds: 2, score: 2_000, rank: 1 } }],
    ...more,
  }
  const found = checkEvenings(() => ({ ...evening(), mayHideTexts: false }), {
    ...ann,
    observations: [received(0, 1, 3, event)],
  })
  return [...found].map((finding) => finding.slice(0, 3))
}

test('G68 G69 a break tells the board of the evening, and each entry of the round’s its place in it', () => {
  expect(inBreak({})).toEqual([])
  expect(inBreak({ eveningLeaderboard: undefined })).toEqual(['G68'])
  expect(inBreak({ eveningLeaderboard: [{ ...entries[0], score: 1_000 }] })).toEqual(['G69'])
  expect(inBreak({ leaderboard: [{ id: 1, rank: 1, score: 1_000 }] })).toEqual(['G69'])
})
