import { expect, test } from 'vitest'
import { pathAfterSignIn, signInPath } from './way-back'

test('whoever had to sign in comes back to the page that was asked for', () => {
  const asked = new URL(signInPath('/quiz/edit/7', 'a=1&b=%26'), 'http://x').searchParams.get('from')
  expect(pathAfterSignIn(asked)).toBe('/quiz/edit/7?a=1&b=%26')
})

test.each([
  null,
  '',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/.//elsewhere.example',
  '/a/..//elsewhere.example',
  'javascript:alert(1)',
  '/auth',
  '/auth/google',
])('nobody is led out of the product by %s', (from) => expect(pathAfterSignIn(from)).toBe('/'))
