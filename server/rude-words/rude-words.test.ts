import { expect, test } from 'vitest'
import { isRude } from './rude-words'

test.each([
  'shit',
  'SHIT!',
  'sh1t',
  'What the fuck',
  'Scheiße',
  'arschloch',
  'puta',
  'merde',
  'кака хуй',
  'd i c k head dick',
])('K8 %j is rude', (text) => expect(isRude(text)).toBe(true))

test.each([
  'Scunthorpe',
  'Essex',
  'grass',
  'classical',
  'Esel',
  'Hammer',
  'martillo',
  'penis',
  'Nazi',
  'cockpit',
  'Dickens',
  '2',
  '',
])('K8 %j is not', (text) => expect(isRude(text)).toBe(false))

test('K8 a phrase is rude where its words are not', () => {
  expect(isRude('a piece of shit')).toBe(true)
  expect(isRude('group')).toBe(false)
  expect(isRude('group sex')).toBe(true)
})
