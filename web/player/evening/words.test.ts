import { expect, test } from 'vitest'
import { doubledText, jokerTexts, ownStanding, placeInEvening } from './words'

const standing = {
  ...{ score: 900, correctAnswers: 1, rank: 2, streak: 0, gapToNext: null, nextNickname: null },
  evening: { round: 2, rounds: 4, score: 3_402, rank: 1 },
}
const me = { id: 7, nickname: 'Priya', standing, playsFrom: 0, teamId: null, teamFaces: [] }

test('E7 the place in the evening stands beside the one in the round', () => {
  expect(placeInEvening({ me, teams: null })).toBe('1st in the evening, 3,402 points')
})

test('in teams the places are the team’s', () => {
  const team = {
    ...{ id: 3, name: 'Otters', mark: 1, score: 10, rank: 4, playerCount: 2 },
    evening: { round: 2, rounds: 4, score: 50, rank: 3 },
  }
  const view = { me: { ...me, teamId: 3 }, teams: { list: [team], settings: undefined } }
  expect(ownStanding(view)).toBe(team)
  expect(placeInEvening(view)).toBe('Your team: 3rd in the evening, 50 points')
})

test('nobody has a place without points', () => {
  const none = { ...standing, evening: { ...standing.evening, score: 0 } }
  expect(placeInEvening({ me: { ...me, standing: none }, teams: null })).toBeNull()
})

test('E8 a phone says that its joker, or its team’s, doubles the round', () => {
  const evening = { ...standing.evening, isDoubled: true as const }
  expect(doubledText({ me, teams: null })).toBeNull()
  expect(doubledText({ me: { ...me, standing: { ...standing, evening } }, teams: null })).toBe(
    'Your joker doubles this round',
  )
  const team = { ...{ id: 3, name: 'Otters', mark: 1, score: 10, rank: 4, playerCount: 2 }, evening }
  expect(doubledText({ me: { ...me, teamId: 3 }, teams: { list: [team], settings: undefined } })).toBe(
    'Your team’s joker doubles this round',
  )
})

test('E8 in a team one proposes and another says yes; alone a press is enough', () => {
  const inTeam = { round: 2, isTeams: true, isMine: false }
  expect(jokerTexts('free', inTeam).play).toBe('Double round 2')
  expect(jokerTexts('proposed', { ...inTeam, isMine: true }).play).toBeUndefined()
  expect(jokerTexts('proposed', inTeam)).toMatchObject({ play: 'Yes, double it', takeBack: 'No' })
  expect(jokerTexts('played', inTeam)).toEqual({ says: 'Your team doubles round 2!', takeBack: 'Take it back' })
  expect(jokerTexts('used', { ...inTeam, isTeams: false })).toEqual({ says: 'Your joker has been played.' })
})
