import { expect, test } from 'vitest'
import { textCipher } from './text-cipher'

const cipher = textCipher('a secret', 'mail')

test('an encrypted text can be decrypted, and shows nothing of itself before', () => {
  const encrypted = cipher.encrypt('Zoë’s link', 'mail 7')
  expect(cipher.decrypt(encrypted, 'mail 7')).toBe('Zoë’s link')
  expect(encrypted.includes('link')).toBe(false)
  expect(cipher.encrypt('Zoë’s link', 'mail 7')).not.toEqual(encrypted)
})

test('it cannot be decrypted with another secret, purpose or context, or after a change', () => {
  const encrypted = cipher.encrypt('text', 'mail 7')
  const changed = Buffer.from(encrypted)
  changed[changed.length - 1]! ^= 1
  expect(() => textCipher('another secret', 'mail').decrypt(encrypted, 'mail 7')).toThrow()
  expect(() => textCipher('a secret', 'other').decrypt(encrypted, 'mail 7')).toThrow()
  expect(() => cipher.decrypt(encrypted, 'mail 8')).toThrow()
  expect(() => cipher.decrypt(changed, 'mail 7')).toThrow()
  expect(() => cipher.decrypt(Buffer.alloc(3), 'mail 7')).toThrow()
})
