import { expect, test } from 'vitest'
import { noStrain, strainAfter, type Reading } from './rehearsal-pace'

const coversMs = 500
const calm: Reading = { delayMs: 50, hasOthers: true, coversMs }
const delayed: Reading = { ...calm, delayMs: 51 }

const paces = (...readings: Reading[]) => {
  let strain = noStrain
  return readings.map((reading) => (strain = strainAfter(strain, reading)).pace)
}

test('two seconds over 50 ms slow the bots down, and two more end them', () => {
  const all = paces(...Array<Reading>(9).fill(delayed))
  expect(all).toEqual([...Array<string>(3).fill('usual'), ...Array<string>(4).fill('slow'), 'stopped', 'stopped'])
})

test('a moment without delay begins anew', () => {
  expect(paces(delayed, delayed, delayed, calm, delayed, delayed, delayed)).not.toContain('slow')
})

test('delays that nobody else meets are the rehearsal’s own', () => {
  expect(paces(...Array<Reading>(20).fill({ ...delayed, delayMs: 900, hasOthers: false }))).not.toContain('slow')
})

test('who has slowed down stays so', () => {
  expect(paces(...Array<Reading>(4).fill(delayed), ...Array<Reading>(40).fill(calm)).at(-1)).toBe('slow')
})
