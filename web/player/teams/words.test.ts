import { expect, test } from 'vitest'
import type { Team } from '../../../contract/games/teams'
import { bestTeams, othersText, sizeText } from './words'

const team = (name: string, pointsAwarded?: number): Team => ({
  ...{ id: 1, mark: 1, name, score: 900, rank: 1, playerCount: 3, pointsAwarded },
})

test('E3 the lobby says with how many others one plays', () => {
  expect([0, 1, 14].map(othersText)).toEqual(['Just you so far', 'You and 1 other', 'You and 14 others'])
})

test('a full team says so to those who cannot see it', () => {
  expect(sizeText({ playerCount: 1, isFull: false })).toBe('1 player')
  expect(sizeText({ playerCount: 17, isFull: true })).toBe('17 players, full for now')
})

test('E3 the best teams of a question are those with the most points, and none where nobody has any', () => {
  const best = (...points: (number | undefined)[]) =>
    bestTeams(points.map((each, index) => team(`${index + 1}`, each))).map(({ name }) => name)
  expect(best(500, 812, 640)).toEqual(['2'])
  expect(best(812, 640, 812)).toEqual(['1', '3'])
  expect(best(0, 0)).toEqual([])
  expect(best(undefined, undefined)).toEqual([])
})
