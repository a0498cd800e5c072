import { expect, test } from 'vitest'
import { syncMessage } from './sync-message'

const run = { endedAt: new Date(0), hasStopped: false, total: 1_936, done: 1_936, changed: 14, failed: 2 }

test.each([
  [{}, 'Checked 1,936 subscriptions. 14 have changed, 2 couldn’t be checked.'],
  [{ changed: 0, failed: 0 }, 'Checked 1,936 subscriptions. None has changed.'],
  [{ done: 1, total: 1, changed: 1, failed: 0 }, 'Checked 1 subscription. 1 has changed.'],
  [{ done: 0, total: 0, changed: 0, failed: 0 }, 'There are no subscriptions to check yet.'],
  [
    { endedAt: null, done: 400, failed: 0 },
    'Checked 400 of 1,936 subscriptions so far. 14 have changed. The rest is being checked in the background.',
  ],
  [
    { hasStopped: true, done: 12, changed: 1, failed: 5 },
    'We can’t reach the payment provider right now, so this stopped after 12 of 1,936 subscriptions. 1 has changed, 5 couldn’t be checked. Please try again in a few minutes.',
  ],
])('a run with %j says "%s"', (changes, message) => expect(syncMessage({ ...run, ...changes })).toBe(message))
