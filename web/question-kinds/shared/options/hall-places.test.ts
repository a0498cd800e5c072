import { expect, test } from 'vitest'
import { plain } from '../../../../tests/kit/view-actions'
import { hallColumns } from './hall-places'

const picture = { id: 'a', url: '/pictures/a/640.webp', width: 640, height: 480, alt: '' }
const asked = (options: string[], optionImages: (typeof picture | null)[] | null = null) =>
  hallColumns({ ...plain, id: 1, text: '?', options, optionImages })

test('N3 options stand two by two, more than four in threes, and short ones with pictures side by side', () => {
  const letters = [...'ABCDEF']
  expect([2, 3, 4, 5, 6].map((count) => asked(letters.slice(0, count)))).toEqual([2, 2, 2, 3, 3])
  expect(asked(['A', 'B', 'C', 'D'], [picture, picture, picture, picture])).toBe(4)
  expect(asked(['A', 'B', 'C', 'D'], [picture, picture, picture, null])).toBe(2)
  expect(asked(['A', 'B'.repeat(25)], [picture, picture])).toBe(2)
})
