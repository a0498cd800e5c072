import { expect, test } from 'vitest'
import { shownName } from './shown-name'

test.each(['Zoë', 'Removed player', 'Removed player 03', 'Removed player x', 'removed player 3'])(
  '%s is a name like any other',
  (name) => expect(shownName(name)).toBe(name),
)

test('who has removed their name is called so in the page’s language', () =>
  expect(shownName('Removed player 1234')).toBe('Removed player 1234'))
