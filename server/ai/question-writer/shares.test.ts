import { expect, test } from 'vitest'
import { aiKinds } from '../../../contract/questions/ai-kinds'
import { questionCounts } from '../../../contract/questions/quiz-choices'
import { sharesOf } from './shares'

test('K12 questions are shared out as evenly as can be, the first kinds have one more', () => {
  expect(sharesOf(8, ['choice'])).toEqual([{ kind: 'choice', count: 8 }])
  expect(sharesOf(8, ['choice', 'typed', 'order'])).toEqual([
    { kind: 'choice', count: 3 },
    { kind: 'typed', count: 3 },
    { kind: 'order', count: 2 },
  ])
})

test('K12 of fewer questions than kinds, the last kinds have none', () =>
  expect(sharesOf(3, aiKinds).map(({ kind, count }) => [kind, count])).toEqual([
    ['choice', 1],
    ['true_or_false', 1],
    ['several', 1],
  ]))

test.each(questionCounts)('K12 of %d questions none is lost or added', (count) => {
  for (let most = 1; most <= aiKinds.length; most++) {
    const shares = sharesOf(count, aiKinds.slice(0, most))
    expect(shares.reduce((sum, share) => sum + share.count, 0)).toBe(count)
  }
})
