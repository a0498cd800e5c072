import { expect, test } from 'vitest'
import { sealWith } from './sealing'

const seal = sealWith('a secret', 'mail')

test('what was sealed opens, and shows nothing of itself before', () => {
  const sealed = seal.close('Zoë’s link', 'mail 7')
  expect(seal.open(sealed, 'mail 7')).toBe('Zoë’s link')
  expect(sealed.includes('link')).toBe(false)
  expect(seal.close('Zoë’s link', 'mail 7')).not.toEqual(sealed)
})

test('it opens with no other secret, for no other purpose, about nothing else, and not when it was changed', () => {
  const sealed = seal.close('text', 'mail 7')
  const changed = Buffer.from(sealed)
  changed[changed.length - 1]! ^= 1
  expect(() => sealWith('another secret', 'mail').open(sealed, 'mail 7')).toThrow()
  expect(() => sealWith('a secret', 'other').open(sealed, 'mail 7')).toThrow()
  expect(() => seal.open(sealed, 'mail 8')).toThrow()
  expect(() => seal.open(changed, 'mail 7')).toThrow()
  expect(() => seal.open(Buffer.alloc(3), 'mail 7')).toThrow()
})
