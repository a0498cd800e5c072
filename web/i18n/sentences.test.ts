import compile from 'icu-minify/compile'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importsProblems } from '../../contract/problems/imports'
import { says } from '../../contract/problems/says'
import { CallError } from '../api'
import { faultInWords } from './fault-in-words'
import { sentenceOf } from './sentences'
import { wordsOf } from './words-of'

const catalogue = {
  '!game_full': 'Dieses Spiel ist voll.',
  '!quiz_full.room_left': 'Für {room, plural, one {eine Frage} other {# Fragen}} ist noch Platz.',
  '!title_too_long': 'Höchstens {max} Zeichen.',
  '!Nickname is required': 'Gib einen Namen ein.',
  '!import_not_understood.pdf': 'Das ist ein PDF.',
}
const before = globalThis.messages
beforeEach(() => {
  globalThis.messages = Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, compile(text)]))
})
afterEach(() => void (globalThis.messages = before))

const problem = (code: 'game_full' | 'quiz_full' | 'invalid_input', message: string, more = {}) =>
  ({ code, message, error: { message }, ...more }) as const

test('a refusal is shown by its code, where the page’s catalogue has it', () => {
  expect(sentenceOf(problem('game_full', 'This game is full.'))).toBe('Dieses Spiel ist voll.')
})

test('otherwise as the server says it', () => {
  expect(sentenceOf(problem('quiz_full', 'No room.'))).toBe('No room.')
  globalThis.messages = {}
  expect(sentenceOf(problem('game_full', 'This game is full.'))).toBe('This game is full.')
})

test('for its reason, with its parameters', () => {
  const params = { reason: 'room_left', room: 1 }
  expect(sentenceOf(problem('quiz_full', 'Room for 1 more.', { params }))).toBe('Für eine Frage ist noch Platz.')
})

test('a refusal that says an issue is shown by the code of that', () => {
  const message = 'Title must be 100 characters or less'
  const issues = [{ path: ['title'], message, code: 'title_too_long', params: { max: 100 } }] as const
  const error = new CallError(400, '', problem('invalid_input', message, { issues }))
  expect([error.serverMessage, error.issues[0]?.message]).toEqual(['Höchstens 100 Zeichen.', 'Höchstens 100 Zeichen.'])
})

test('what a schema says in the page itself is shown by its code, too', () => {
  expect(faultInWords(says('title_too_long', { max: 75 }))).toBe('Höchstens 75 Zeichen.')
  expect(faultInWords('Nickname is required')).toBe('Gib einen Namen ein.')
  expect(faultInWords('Something else')).toBe('Something else')
})

test('a page says a refusal by itself in the same words', () => {
  expect(wordsOf(importsProblems, 'import_not_understood', 'pdf')).toBe('Das ist ein PDF.')
  expect(wordsOf(importsProblems, 'import_empty')).toBe(importsProblems.import_empty.message)
})
