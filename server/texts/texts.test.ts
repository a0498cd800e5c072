import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { texts, type TextKey } from './english'
import { Texts } from './texts'

const spoken = new Texts({
  de: { sign_in_subject: compile('Bei {brand} anmelden') },
  ar: { quiz_description: compile('{count, plural, two {سؤالان} other {# سؤال}}') },
})

test('a text is said in the reader’s language, with its numbers in Latin digits', () => {
  expect(spoken.say('de', 'sign_in_subject', { brand: 'Quizhall' })).toBe('Bei Quizhall anmelden')
  expect(spoken.say('ar', 'quiz_description', { count: 2 })).toBe('سؤالان')
  expect(spoken.say('ar', 'quiz_description', { count: 12 })).toBe('12 سؤال')
})

test('what is not translated is said in English', () => {
  expect(spoken.say('fr', 'sign_in_subject', { brand: 'Quizhall' })).toBe('Sign in to Quizhall')
  expect(spoken.say('de', 'quiz_description', { count: 1 })).toBe('A quiz with 1 question.')
})

/** Texts that format a number say so. */
const numbers = new Set(
  Object.values(texts).flatMap(({ text }) =>
    Array.from(text.matchAll(/\{(\w+), (?:number|plural)/g), ([, name]) => name),
  ),
)

test.each(Object.keys(texts) as TextKey[])('%s can be said in English, whatever it is about', (key) => {
  const names = Array.from(texts[key].text.matchAll(/\{(\w+)/g), ([, name = '']) => name)
  const params = Object.fromEntries(names.map((name) => [name, numbers.has(name) ? 2 : '<b>Zoë</b> {x}']))
  expect(spoken.say('en', key, params)).not.toMatch(/undefined|\{(?!x)/)
})
