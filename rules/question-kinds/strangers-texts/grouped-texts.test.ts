import { expect, test } from 'vitest'
import { textsSoFar } from './grouped-texts'

const nothingHidden = { isHidden: () => false, isShown: () => false }

test('K6 K8 those who may hide texts are sent all of them, with what is hidden', () => {
  const sent = [['rude'], ['Sun', 'sun'], ['sun'], ['RUDE', 'sun']]
  const shown = { ...nothingHidden, isHidden: (text: string) => text === 'RUDE' }
  expect(textsSoFar(sent, true, shown, 9)).toEqual([
    { text: 'sun', count: 3, isHidden: false },
    { text: 'RUDE', count: 2, isHidden: true },
  ])
})

test('K8 a spelling that is not in the row hides its row too', () => {
  const shown = { ...nothingHidden, isHidden: (text: string) => text === 'rude' }
  expect(textsSoFar([['rude'], ['RUDE'], ['RUDE']], true, shown, 9)).toEqual([
    { text: 'RUDE', count: 3, isHidden: true },
  ])
})

test('K6 accents are ignored only where the question says so', () => {
  expect(textsSoFar([['café'], ['cafe']], true, nothingHidden, 9)).toHaveLength(1)
  expect(textsSoFar([['café'], ['cafe']], false, nothingHidden, 9)).toHaveLength(2)
})
