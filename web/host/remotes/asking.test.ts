import { expect, test } from 'vitest'
import { askingAt, moreText } from './asking'

const asking = (id: number, endsAt: number | null, isAllowed = false) => ({ id, digits: '417', isAllowed, endsAt })

test('G63 the newest asks first; who is allowed asks no more, and a request ends by itself', () => {
  const remotes = [asking(1, 9_000), asking(2, 10_000), asking(3, null, true), asking(4, 5_000), asking(5, 10_000)]
  expect(askingAt(remotes, 5_000).map(({ id }) => id)).toEqual([5, 2, 1])
})

test('how many more ask', () => {
  expect([1, 4].map(moreText)).toEqual(['1 more is asking', '4 more are asking'])
})
