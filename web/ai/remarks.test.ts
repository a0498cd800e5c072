import compile from 'icu-minify/compile'
import { afterEach, expect, test } from 'vitest'
import { remarksInEnglish, type AiRemark } from '../../contract/problems/ai-remarks'
import { aGeneration } from '../../tests/kit/generations'
import { remarksOf } from './remarks'

const remarks: AiRemark[] = [
  { code: 'ai_came', params: { came: 4, count: 8 } },
  { code: 'ai_came_of_kind', params: { kind: 'number', came: 1, count: 3 } },
  { code: 'ai_came_of_kind', params: { kind: 'order', came: 0, count: 2 } },
  { code: 'ai_rest_late' },
  { code: 'ai_file_cut', params: { characters: 60_000 } },
]
const message = remarksInEnglish(remarks)
const generation = (more: Parameters<typeof aGeneration>[1]) =>
  remarksOf(aGeneration(4, { status: 'finished', message, ...more }))

const before = globalThis.messages
afterEach(() => void (globalThis.messages = before))

const english =
  'We got 4 of 8 questions. Number: 1 of 3, Order: 0 of 2. The AI took too long to write the rest. Only the first 60,000 characters of this PDF were read.'

test('what an AI left out is said in English where the page has no other words', () => {
  expect(message).toBe(english)
  expect(generation({ remarks })).toBe(english)
})

test('in the page’s language it is said by its codes, with the names of kinds', () => {
  const german = {
    '!ai_came': '{came} von {count} Fragen sind da.',
    '!ai_came_of_kind': '{kind}: {came} von {count}',
    '!ai_rest_late': 'Für den Rest war keine Zeit.',
    '!ai_file_cut': 'Nur {characters, number} Zeichen wurden gelesen.',
    '!kind.number': 'Zahl',
    '!kind.order': 'Reihenfolge',
  }
  globalThis.messages = Object.fromEntries(Object.entries(german).map(([key, text]) => [key, compile(text)]))
  expect(generation({ remarks })).toBe(
    '4 von 8 Fragen sind da. Zahl: 1 von 3, Reihenfolge: 0 von 2. Für den Rest war keine Zeit. Nur 60,000 Zeichen wurden gelesen.',
  )
})

test('a server of another version is taken at its word', () => {
  expect(generation({ remarks: undefined })).toBe(english)
  expect(generation({ remarks: [{ code: 'ai_was_tired' }], message: 'The AI was tired.' })).toBe('The AI was tired.')
  expect(generation({ remarks: [], message: null })).toBe(null)
})
