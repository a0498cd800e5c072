import { expect, test } from 'vitest'
import { networksOf, partyOf } from './address'

test('a connection that has closed meanwhile has no address, and is no reason to fail', () => {
  expect(partyOf(undefined)).toBe(partyOf('what a proxy made up'))
  expect(networksOf(undefined)).toEqual([{ name: partyOf(undefined), times: 1 }])
})
