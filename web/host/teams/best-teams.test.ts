import { expect, test } from 'vitest'
import { bestTeams, namesOfBest } from './best-teams'

const team = (id: number, name: string, pointsAwarded?: number) => ({
  ...{ id, name, mark: id, score: 0, rank: id, playerCount: 1 },
  ...(pointsAwarded !== undefined && { pointsAwarded }),
})
const words = (...teams: ReturnType<typeof team>[]) => namesOfBest(bestTeams(teams))

test('E3 the best team of the question is the one that won most with it', () => {
  expect(words(team(1, 'Otters', 640), team(2, 'Hedgehogs', 842), team(3, 'Foxes', 0))).toBe('Hedgehogs')
})

test('teams that won the same are named together, many of them in short', () => {
  const three = [team(1, 'Otters', 500), team(2, 'Hedgehogs', 500), team(3, 'Foxes', 500)] as const
  expect(words(three[0], three[1])).toBe('Otters and Hedgehogs')
  expect(words(...three)).toBe('Otters and 2 others')
})

test('nobody is best where nobody won anything', () => {
  expect(words(team(1, 'Otters', 0), team(2, 'Foxes'))).toBe('')
})
