import { expect, test } from 'vitest'
import { returnAddress, signInPath } from './return-address'

test.each([
  ['/', '/'],
  ['/quiz/edit/5?tab=2', '/quiz/edit/5?tab=2'],
  ['/authors', '/authors'],
  ['/a\0b\r\nc', '/a%00bc'],
])('%j is a page of ours', (from, path) => expect(returnAddress(from)).toBe(path))

test.each([
  null,
  undefined,
  '',
  'quiz/create',
  'https://evil.test/',
  '//evil.test',
  '//evil.test/',
  '/\\evil.test/',
  '/\t/evil.test/',
  '/.//evil.test/',
  '/a/..//evil.test',
  '//[',
  '@evil.test',
  'javascript:alert(1)',
  '/auth',
  '/auth/google',
  '/auth/magic?token=a',
  `/${'a'.repeat(2_000)}`,
  `/${'ü'.repeat(1_000)}`,
])('%j leads nowhere', (from) => expect(returnAddress(from)).toBe(null))

test('signing in leads back to the page that was asked for', () => {
  const path = signInPath({ from: '/quiz/edit/7?a=1&b=%26' })
  expect(returnAddress(new URL(path, 'http://x').searchParams.get('from'))).toBe('/quiz/edit/7?a=1&b=%26')
  expect(signInPath({ from: null, error: 'google_expired' })).toBe('/auth?error=google_expired')
})
