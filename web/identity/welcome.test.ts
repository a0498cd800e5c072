import { expect, test } from 'vitest'
import { welcomeText } from './welcome'

test.each([
  [{ firstName: 'Zoë', email: 'zoe@example.org' }, 'Welcome back, Zoë!'],
  [{ firstName: null, email: 'zoe.q@example.org' }, 'Welcome back, zoe.q!'],
  [{ firstName: null, email: null }, 'Welcome back, host!'],
])('%j is welcomed with: %s', (user, text) => expect(welcomeText(user)).toBe(text))
