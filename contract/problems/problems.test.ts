import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { problems } from '../problems'
import { importRemarks } from './import-remarks'
import { issues } from './issues'
import type { Problems } from './problem'
import { said, says } from './says'
import { nicknameFault, pinFault } from '../text'

const all: Problems = problems
const namesIn = (message: string) => Array.from(message.matchAll(/\{(\w+)[,}]/g), ([, name]) => name)

test('a code’s own sentence has no parameters, so that every code can be said alone', () => {
  expect(Object.entries(all).filter(([, { message }]) => namesIn(message).length > 0)).toEqual([])
})

test('every sentence is a message of ICU', () => {
  const reasons = Object.values(all).flatMap((problem) => Object.values(problem.reasons ?? {}))
  for (const message of [...reasons, ...Object.values(issues), ...Object.values(importRemarks)])
    expect(() => compile(message)).not.toThrow()
})

test('no code of a refusal is that of a sentence about a field, or of a remark on a file, too', () => {
  const codes = [problems, issues, importRemarks].flatMap((table) => Object.keys(table))
  expect(codes.filter((code, index) => codes.indexOf(code) < index)).toEqual([])
})

test('no two codes say the same about a field, or about a file', () => {
  expect(new Set(Object.values(issues)).size).toBe(Object.keys(issues).length)
  expect(new Set(Object.values(importRemarks)).size).toBe(Object.keys(importRemarks).length)
})

test('what is wrong with a name or a PIN is found again, too', () => {
  const faults = [
    nicknameFault(''),
    nicknameFault('x'.repeat(21)),
    nicknameFault('\0'),
    pinFault('1'),
    pinFault('1234x6'),
  ]
  const codes = ['nickname_required', 'nickname_too_long', 'nickname_unusable', 'pin_length', 'pin_not_digits']
  expect(faults.map((fault) => said(fault!).code)).toEqual(codes)
})

test('a sentence about a field is found again with its code and parameters', () => {
  expect(said(says('title_required'))).toEqual({ code: 'title_required' })
  expect(says('message_too_long', { max: 5_000 })).toBe('Message must be 5,000 characters or less')
  expect(said('Message must be 5,000 characters or less')).toEqual({ code: 'message_too_long', params: { max: 5_000 } })
  expect(said('Something else')).toEqual({})
})
