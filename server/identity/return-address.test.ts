import { expect, test } from 'vitest'
import { wayBack } from './return-address'

test.each([
  ['/', '/'],
  ['/quiz/edit/5?tab=2', '/quiz/edit/5?tab=2'],
  ['/authors', '/authors'],
  ['/a\0b\r\nc', '/a%00bc'],
])('%j is a page of ours', (from, path) => expect(wayBack(from)).toBe(path))

test.each([
  null,
  undefined,
  '',
  'quiz/create',
  'https://evil.test/',
  '//evil.test/',
  '/\\evil.test/',
  '/\t/evil.test/',
  '/.//evil.test/',
  '/a/..//evil.test',
  '@evil.test',
  'javascript:alert(1)',
  '/auth',
  '/auth/magic?token=a',
  `/${'a'.repeat(2_000)}`,
])('%j leads nowhere', (from) => expect(wayBack(from)).toBe(null))
