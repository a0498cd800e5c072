import { expect, test, vi } from 'vitest'
import { localStorageOfTest } from '../../../tests/kit/local-storage'
import { seenGenerations } from './seen-generations'

const kept = localStorageOfTest()

test('what a host has used is known after a reload, and to no other host of this browser', () => {
  seenGenerations('zoe').add('one')
  expect(seenGenerations('zoe').has('one')).toBe(true)
  expect(seenGenerations('ben').has('one')).toBe(false)
})

test('what was undone is not used any more', () => {
  const seen = seenGenerations('zoe')
  seen.add('one')
  seen.add('two')
  seen.remove('one')
  expect(seen.has('one')).toBe(false)
  expect(seen.has('two')).toBe(true)
})

test('the last twenty are kept', () => {
  const seen = seenGenerations('zoe')
  for (let number = 1; number <= 25; number++) seen.add(String(number))
  expect(seen.has('5')).toBe(false)
  expect(seen.has('6')).toBe(true)
  expect(seen.has('25')).toBe(true)
})

test('where storage is forbidden or holds nonsense, it is known as long as the page is open', () => {
  kept.set('ai-seen:zoe', '{"broken')
  const seen = seenGenerations('zoe')
  expect(seen.has('one')).toBe(false)
  vi.stubGlobal('localStorage', undefined)
  seen.add('one')
  expect(seen.has('one')).toBe(true)
})
