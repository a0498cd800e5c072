import { expect, test } from 'vitest'
import { highlightsOf } from './highlights'

const nobody = { hardest: null, fastestRight: null, biggestClimb: null }

test('what stood out is told with who did it, in seconds, places and right answers', () => {
  const highlights = {
    hardest: { index: 3, text: 'Which is the highest?', right: 2, others: 0 },
    fastestRight: { ms: 1_240, nicknames: ['Zoë', 'Amir'], players: 2 },
    biggestClimb: { places: 11, nicknames: ['Mia', 'Bo', 'Lea'], players: 5 },
  }
  const streak = { length: 5, nicknames: ['Zoë'], players: 1 }
  expect(highlightsOf(highlights, streak, 40)).toEqual([
    { label: 'Hardest question', text: '4. Which is the highest?', detail: '2 of 40 got it right' },
    { label: 'Fastest right answer', text: 'Zoë and Amir', detail: '1.2 s' },
    { label: 'Longest streak', text: 'Zoë', detail: '5 in a row' },
    { label: 'Biggest climb', text: 'Mia, Bo, Lea and 2 more', detail: 'Up 11 places in one question' },
  ])
})

test('E7 of an evening the best round and the closest question come first', () => {
  const bestRound = { round: 2, score: 2_400, nicknames: ['Otters'], players: 1 }
  const closestQuestion = { questionIndex: 6, text: 'Which?', right: 7, answered: 14 }
  expect(highlightsOf({ ...nobody, bestRound, closestQuestion }, undefined, 20)).toEqual([
    { label: 'Best round', text: 'Otters', detail: '2,400 points in round 2' },
    { label: 'Closest question', text: '7. Which?', detail: '7 of 14 answers were right' },
  ])
})

test('a question that is as hard as others says so', () => {
  const hardest = { index: 0, text: 'Which?', right: 0, others: 1 }
  expect(highlightsOf({ ...nobody, hardest }, undefined, 6)).toMatchObject([
    { detail: '0 of 6 got it right, tied with 1 other question' },
  ])
})

test('of many long names the best player’s is told, and no time is none', () => {
  const nicknames = ['Bartholomew Maximil', 'Anna-Katharina Louis', 'Zoë']
  expect(highlightsOf({ ...nobody, fastestRight: { ms: 0, nicknames, players: 7 } }, undefined, 9)).toEqual([
    { label: 'Fastest right answer', text: 'Bartholomew Maximil and 6 others', detail: 'Under 0.1 s' },
  ])
})

test('nothing is told where nothing stood out, or where it could not be read', () => {
  expect(highlightsOf(nobody, undefined, 6)).toEqual([])
  expect(highlightsOf(undefined, undefined, 6)).toEqual([])
})
