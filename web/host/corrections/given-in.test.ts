import { expect, test } from 'vitest'
import type { GameView } from '../../live/view/game-view'
import { givenIn } from './given-in'

const summary = { answers: [{ text: 'Marlowe', count: 1, isAccepted: true }], others: 2 }
const sentTexts = [
  { text: 'Marlowe', count: 1, isHidden: false },
  { text: 'Bacon', count: 1, isHidden: false },
]
const view = (as: GameView['as']) =>
  ({ as, sentTexts, phase: { name: 'countdown', index: 2, summary, tallies: [] } }) as unknown as GameView

test('T3 a remote lists all that players typed; the hall, what it was shown', () => {
  const asked = { index: 2, kind: 'typed' } as const
  expect(givenIn(view('remote'), asked)).toMatchObject({ answers: [{ text: 'Marlowe' }, { text: 'Bacon' }], others: 0 })
  expect(givenIn(view('host'), asked)).toBe(summary)
  expect(givenIn(view('host'), { ...asked, index: 1 })).toBeNull()
})
