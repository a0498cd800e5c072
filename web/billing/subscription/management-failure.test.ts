import { expect, test } from 'vitest'
import { problems } from '../../../contract/problems'
import { CallError } from '../../api'
import { managementFailure } from './management-failure'

const { status, message } = problems.payments_away
const away = new CallError(status, message, { code: 'payments_away', message, error: { message } })

test.each([
  ['cancel', 'Your subscription is not canceled.'],
  ['cancelTrial', 'Your trial is not canceled.'],
  ['reactivate', 'Your subscription is not reactivated.'],
] as const)('a refused %s says what is still true, and why', (action, still) =>
  expect(managementFailure(action, away)).toEqual({ still, reason: message }),
)

test('without a reply nothing is claimed', () =>
  expect(managementFailure('cancel', new CallError(0, 'no reply')).still).toBeNull())
