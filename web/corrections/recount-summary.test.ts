import { expect, test } from 'vitest'
import type { Recount } from '../../contract/games/corrections'
import { changesOf, figuresOf, topOf } from './recount-summary'

const entry = (id: number, rank: number, score: number) => ({ id, rank, score, nickname: `P${id}`, correctAnswers: 0 })
const changed = (participantId: number, before: number, after: number) => ({
  ...{ participantId, nickname: `P${participantId}`, before, after },
})

const before = [1, 2, 3, 4, 5, 6].map((id) => entry(id, id, 7_000 - 1_000 * id))
const recount: Recount = {
  correction: null,
  changed: [changed(1, 6_000, 5_000), changed(3, 4_000, 6_000), changed(6, 1_000, 1_500)],
  leaderboard: [
    ...[entry(3, 1, 6_000), entry(1, 2, 5_000), entry(2, 2, 5_000)],
    ...[entry(4, 4, 3_000), entry(5, 5, 2_000), entry(6, 6, 1_500)],
  ],
}

test('T3 a preview counts who gains, who loses and who keeps their points', () => {
  expect(figuresOf(recount)).toEqual({ gain: 2, lose: 1, stay: 3 })
})

test('T3 it shows the new top 5 with the rank before and what was won or lost', () => {
  expect(topOf({ ...recount, before }).map(({ entry: { id }, was, won }) => [id, was, won])).toEqual([
    [3, 3, 2_000],
    [1, 1, -1_000],
    [2, 2, 0],
    [4, 4, 0],
    [5, 5, 0],
  ])
  expect(topOf(recount)[0]).toMatchObject({ was: null })
})

test('T3 all changes go from the largest gain to the largest loss', () => {
  expect(changesOf(recount).map(({ participantId, won, after }) => [participantId, won, after])).toEqual([
    [3, 2_000, 6_000],
    [6, 500, 1_500],
    [1, -1_000, 5_000],
  ])
})
