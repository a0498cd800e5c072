import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Finish } from './team-finish'

const team = { id: 1, mark: 1, name: 'Foxes', score: 900, playerCount: 3 }
const said = (rank: number, score = 900) =>
  renderToStaticMarkup(<Finish team={{ ...team, rank, score }} teams={6} />).replace(/<.*?>/g, '')

test('at the end each team hears its place', () => {
  expect([1, 2, 3, 4].map((rank) => said(rank))).toEqual([
    'Foxes won!',
    'Foxes came second!',
    'Foxes came third!',
    'Foxes came 4th of 6',
  ])
})

test('a team without points is not on the podium', () => {
  expect(said(1, 0)).toBe('Foxes had no points this time')
})
