import { expect, test } from 'vitest'
import { paymentIdFault } from './payment-id'

const notOne = 'That isn’t a payment ID. It starts with pi_.'

test.each([
  ['pi_3QKabc', null],
  ['', 'Please enter a payment ID.'],
  ['sub_1', notOne],
  ['pi_', notOne],
  ['pi_1/2', notOne],
  [`pi_${'a'.repeat(253)}`, notOne],
])('%s', (typed, fault) => expect(paymentIdFault(typed)).toBe(fault))
