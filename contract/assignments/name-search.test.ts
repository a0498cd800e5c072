import { expect, test } from 'vitest'
import { isSearchable } from './name-search'

test.each(['Zoë', 'z o e', 'a1b', 'Ząb', 'Дан', '王伟', '민수', 'ゆうた', 'محم'])(
  'a list is searched for “%s”',
  (typed) => expect(isSearchable(typed)).toBe(true),
)

test.each(['', 'Zo', '%%%', '王', '민', 'a-', '🎉🎉🎉'])('it is not for “%s”', (typed) =>
  expect(isSearchable(typed)).toBe(false),
)
