import { expect, test } from 'vitest'
import { ownNickname } from './single-player'

type User = Exclude<Parameters<typeof ownNickname>[0], null>

const user = (more: Partial<User>): User => ({
  id: '1',
  email: null,
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  subscriptionStatus: null,
  trialEndsAt: null,
  subscriptionEndsAt: null,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
  createdAt: '',
  ...more,
})

test('alone one plays as first name, else the e-mail, else "Host", cut to 20', () => {
  expect(ownNickname(user({ firstName: ' Maya ', email: 'm@example.org' }))).toBe('Maya')
  expect(ownNickname(user({ email: 'maya.lund@example.org' }))).toBe('maya.lund@example.or')
  expect(ownNickname(user({ firstName: '\u200b\u3164', email: 'maya@example.org' }))).toBe('maya@example.org')
  expect(ownNickname(user({}))).toBe('Host')
  expect(ownNickname(null)).toBe('Host')
  expect(ownNickname(user({ firstName: 'Wolfeschlegelsteinhausenbergerdorff' }))).toBe('Wolfeschlegelsteinha')
  expect(ownNickname(user({ firstName: 'Maya Wolfeschlegels Lund' }))).toBe('Maya Wolfeschlegels')
})
