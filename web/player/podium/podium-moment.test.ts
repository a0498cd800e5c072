import { expect, test } from 'vitest'
import { aPlayersState, noStanding, received, viewAfter, zoe } from '../../../tests/kit/view-actions'
import { ceremonyOf } from '../../live/ceremony'
import { podiumMoment } from './podium-moment'

const names = ['Amir', 'Lea', 'Noor', 'Kim']

/** The end of a game, with Zoë at this place of five. */
function finished(place: number, scores = [900, 800, 700, 600, 500]) {
  const nicknames = [...names.slice(0, place - 1), 'Zoë', ...names.slice(place - 1)]
  const leaderboard = nicknames.map((nickname, index) => {
    const id = nickname === 'Zoë' ? zoe.id : 20 + index
    return { id, nickname, score: scores[index]!, correctAnswers: 1, rank: index + 1 }
  })
  const you = { participant: zoe, ...noStanding, rank: place, score: scores[place - 1]! }
  const state = aPlayersState({ version: 9, phase: 'finished', leaderboard, revealInMs: 10_500, you })
  return viewAfter(received(9, state, 1_000))
}

test('G57 second and third hear it on their phone after the hall, and before the next step of the podium', () => {
  for (const [place, step] of [
    [3, 0],
    [2, 1],
  ] as const) {
    const view = finished(place)
    const { moments } = ceremonyOf(view)
    const moment = podiumMoment(view)
    expect(moment?.rank).toBe(place)
    expect(moment?.shownAt).toBeGreaterThan(moments[step]!)
    expect(moment?.shownAt).toBeLessThan(moments[step + 1]!)
  }
})

test('the winner and all others wait for the end, and nobody is on the podium without points', () => {
  for (const place of [1, 4, 5]) expect(podiumMoment(finished(place))).toBeNull()
  expect(podiumMoment(finished(3, [900, 800, 0, 0, 0]))).toBeNull()
  expect(podiumMoment(finished(2, [0, 0, 0, 0, 0]))).toBeNull()
})
