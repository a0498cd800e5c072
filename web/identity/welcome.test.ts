import { expect, test } from 'vitest'
import { displayName } from './display-name'

test.each([
  [{ firstName: 'Zoë', email: 'zoe@example.org' }, 'Zoë'],
  [{ firstName: null, email: 'zoe.q@example.org' }, 'zoe.q'],
  [{ firstName: null, email: null }, 'host'],
])('%j is greeted as %s', (user, name) => expect(displayName(user)).toBe(name))
