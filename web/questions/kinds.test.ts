import { expect, test } from 'vitest'
import type { QuestionKind } from '../../contract/questions/question-kinds'
import { pointsLabel } from './kinds'

test('K2 a question says that its points are not the usual ones, where it can earn any', () => {
  const label = (kind: QuestionKind, points: number) => pointsLabel({ kind, points })
  expect([label('choice', 2), label('order', 0)]).toEqual(['Double points', 'No points'])
  expect([label('choice', 1), label('poll', 2), label('slide', 0)]).toEqual([false, false, false])
})
