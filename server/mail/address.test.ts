import { expect, test } from 'vitest'
import { mailAddress } from './address'

test.each([
  ['zoe@example.org', 'zoe@example.org'],
  [' Zoe.Q+quiz@Example.ORG ', 'zoe.q+quiz@example.org'],
  ["o'neil@example.org", "o'neil@example.org"],
  ['zoë@example.org', 'zoë@example.org'],
  ['ZOE\u0308@example.org', 'zoë@example.org'],
  ['zoe@xn--mnchen-3ya.example', 'zoe@münchen.example'],
  ['zoe@MÜNCHEN.example', 'zoe@münchen.example'],
  ['用户@例子.广告', '用户@例子.广告'],
  ['zoe@mailserver', 'zoe@mailserver'],
])('%j is %j', (typed, address) => expect(mailAddress(typed)).toBe(address))

test.each([
  ...['', '@', 'zoe', 'zoe@', '@example.org', 'a@b@c.org', '.zoe@example.org', 'zoe.@example.org', 'z..oe@example.org'],
  ...['zoe@example.org\r\nBcc: all@example.org', 'zoe\n@example.org', 'zoe@exam\rple.org', 'zoe\0@example.org'],
  ...['zoe @example.org', 'zoe\u2028@example.org', 'zoe\u200b@example.org', 'zoe\ud800@example.org'],
  ...['"zoe"@example.org', 'Zoe <zoe@example.org>', 'zoe@example.org,amir@example.org', 'zoe@[127.0.0.1]'],
  ...['zoe@-example.org', 'zoe@example..org', 'zoe@example.org/', 'zoe@exam%70le.org:25', 'zoe@exa_mple.org'],
  `${'z'.repeat(65)}@example.org`,
  `zoe@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}`,
])('%j is no address', (typed) => expect(mailAddress(typed)).toBe(null))
