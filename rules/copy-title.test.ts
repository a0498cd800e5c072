import { expect, test } from 'vitest'
import { QuizForm } from '../contract/endpoints/quizzes'
import { graphemes } from '../contract/text'
import { copyTitle } from './copy-title'

test('a short title stays as it is', () => {
  expect(copyTitle('Copy of Planets')).toBe('Copy of Planets')
})

test.each([
  ['letters', 'x'.repeat(100)],
  ['emojis of several parts', '🧑‍🚀'.repeat(100)],
  ['as many code points as a title may have', '🧑‍🚀x'.repeat(50) + '👩‍👩‍👧'.repeat(20)],
  ['marks upon letters', 'é̂'.repeat(100)],
  ['a blank where it is cut', `${'x'.repeat(91)} ${'y'.repeat(8)}`],
])('of %s it keeps as many whole characters as a title may have', (_, title) => {
  const copied = copyTitle(`Copy of ${title}`)
  expect(QuizForm.parse({ title: copied }).title).toBe(copied)
  expect(`Copy of ${title}`.startsWith(copied)).toBe(true)
  expect(graphemes(copied)).toBeGreaterThan(50)
})
