import { expect, test } from 'vitest'
import type { GameEvent } from '../../../contract/games/game-events'
import type { History } from '../../kit/players/history'
import { checkTeams, type TeamsTold } from './check-teams'

const team = (id: number, rank: number, score: number, playerCount = 1) => ({
  ...{ id, rank, score, playerCount, name: `Team ${id}`, mark: id },
})
const seen = [
  { version: 4, teams: [team(1, 1, 0), team(2, 2, 0)] },
  { version: 6, teams: [team(2, 1, 900), team(1, 2, 0)] },
]
const told = (id: number, teams: ReturnType<typeof team>[]): History => ({
  ...{ name: 'Ann', as: 'player', participantId: 1 },
  observations: [{ kind: 'event', at: 0, stream: 1, id, event: { type: 'team_scores', teams } as GameEvent }],
})
const right = [team(2, 1, 900), team(1, 2, 0)]
const findings = (more: Partial<TeamsTold>) => [
  ...checkTeams({
    ...{
      seen,
      histories: [],
      last: [{ process: 'process 0', teams: right }],
      sizes: new Map(right.map((one) => [one.id, 1])),
    },
    ...more,
  }),
]

test('G67 finds nothing where everybody is told what the teams had at that version', () => {
  expect(findings({ histories: [told(4, [team(1, 1, 0), team(2, 2, 0)]), told(6, right), told(5, right)] })).toEqual([])
})

test('G67 finds points and ranks that a team never had, had earlier, or has later', () => {
  expect(findings({ histories: [told(6, [team(1, 1, 900), team(2, 2, 0)])] })).toHaveLength(1)
  expect(findings({ histories: [told(4, right)] })).toHaveLength(1)
  expect(findings({ histories: [told(7, right)] })).toHaveLength(1)
})

test('G67 finds a process that is behind in the end, and one that counts others', () => {
  expect(
    findings({ last: [{ process: 'process 1', teams: seen[0]!.teams as ReturnType<typeof team>[] }] }),
  ).toHaveLength(1)
  expect(findings({ last: [{ process: 'process 1', teams: null }] })).toHaveLength(1)
  expect(findings({ sizes: new Map([[1, 2]]) })).toHaveLength(2)
})

test('G69 finds teams whose place in the evening is another, and knows what the last close told', () => {
  const evening = { round: 2, score: 1_800, rank: 1 }
  const over = { version: 8, teams: [{ id: 2, rank: 1, score: 1_800, evening }] }
  const atClose = [{ id: 2, rank: 1, score: 900, evening }]
  const at = (score: number, type: string, place: object = evening) => ({
    ...told(7, []),
    observations: [
      {
        ...{ kind: 'event' as const, at: 0, stream: 1, id: 7 },
        event: { type, teams: [{ ...team(2, 1, score), evening: { ...place, rounds: 2 } }] } as GameEvent,
      },
    ],
  })
  const found = (history: History) =>
    findings({ seen: [{ ...over, atClose }], histories: [history], last: [], sizes: new Map() })
  expect(found(at(900, 'countdown_started'))).toEqual([])
  expect(found(at(1_800, 'quiz_finished'))).toEqual([])
  expect(found(at(900, 'quiz_finished'))).toHaveLength(1)
  expect(found(at(1_800, 'quiz_finished', { ...evening, score: 900 }))).toHaveLength(1)
})
