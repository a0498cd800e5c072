import { expect, test } from 'vitest'
import { authorName } from './author-name'

test.each([
  ['Zoë', 'zoe.quist@example.org'],
  ['Zoe', 'zoe@example.org'],
  ['Jean-Luc', 'jean-luc@example.org'],
  ['Zoe', 'zoe.quist@example.org'],
  ['Zoë', null],
  ['B2', 'zoe@example.org'],
])('%s, who has the address %s, is credited by the first name', (firstName, email) => {
  expect(authorName({ firstName, email })).toBe(firstName)
})

test.each([
  [null, 'zoe@example.org'],
  [' ', 'zoe@example.org'],
  ['zoe@example.org', 'zoe@example.org'],
  ['zoe@home', null],
  ['zoe', 'zoe@example.org'],
  ['zoe.quist', 'Zoe.Quist@example.org'],
  ['zoe.quist', 'zoe.quist83@example.org'],
  ['Zoe_83', 'zoe_83@example.org'],
])('%s, who has the address %s, is not credited: no part of an address is told', (firstName, email) => {
  expect(authorName({ firstName, email })).toBeNull()
})
