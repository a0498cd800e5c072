import { describe, expect, test } from 'vitest'
import { problems } from '../../../../contract/problems'
import type { PaymentFailure, PaymentOutcome } from './payment'
import { faultToast, outcomeToast, type PaymentFault, type PaymentKind } from './payment-toasts'

const words = (toast: { title: string; description?: string } | null) => toast && `${toast.title}: ${toast.description}`

test.each([
  ['trial', 'no script', 'Setup Error: Payment system not ready. Please wait and try again.'],
  ['trial', 'no field', 'Setup Error: Payment form not ready. Please wait and try again.'],
  ['trial', 'no element', 'Setup Error: Card element not found. Please refresh and try again.'],
  ['trial', 'card incomplete', 'Setup Error: Please enter your card information.'],
  ['direct', 'no script', 'Setup Error: Payment system not loaded. Please refresh and try again.'],
  ['direct', 'no field', 'Setup Error: Payment form not loaded. Please refresh and try again.'],
  ['direct', 'no element', 'Setup Error: Payment form not loaded. Please refresh and try again.'],
  ['direct', 'card incomplete', 'Setup Error: Please enter your card information.'],
  ['update', 'no script', 'Update Failed: Payment system not loaded. Please refresh and try again.'],
  ['update', 'no field', 'Update Failed: Card element not found'],
  ['update', 'no element', 'Update Failed: Card element not found'],
  ['update', 'card incomplete', 'Update Failed: Please enter your card information.'],
] satisfies [PaymentKind, PaymentFault, string][])('%s form, %s: %s', (kind, fault, text) =>
  expect(words(faultToast(kind, fault))).toBe(text),
)

describe('a failure', () => {
  const savedOnly = 'Payment method was saved but subscription creation failed. Please contact support.'
  test.each([
    ['trial', 'setup', 'Setup Error: Because.'],
    ['trial', 'card', 'Payment Setup Error: Because.'],
    ['trial', 'completion', `Subscription Setup Error: ${savedOnly}`],
    ['direct', 'setup', 'Setup Error: Because.'],
    ['direct', 'card', 'Payment setup failed: Because.'],
    ['direct', 'completion', 'Subscription failed: Because.'],
    ['update', 'setup', 'Update Failed: Because.'],
    ['update', 'card', 'Update Failed: Because.'],
    ['update', 'completion', 'Update Failed: Because.'],
  ] satisfies [PaymentKind, PaymentFailure['at'], string][])('%s form, at the %s: %s', (kind, at, text) => {
    const toast = outcomeToast(kind, { name: 'failed', at, message: 'Because.' })
    expect(words(toast)).toBe(text)
    expect(toast?.variant).toBe('destructive')
  })

  test('with the provider away says that nothing is charged twice, where something is charged', () => {
    const away: PaymentOutcome = { name: 'failed', at: 'completion', message: problems.payments_away.message }
    expect(outcomeToast('direct', away)?.description).toMatch(/ You won’t be charged twice\.$/)
    expect(outcomeToast('update', away)?.description).toBe(problems.payments_away.message)
  })

  test('without a sentence of the server or the provider has one of ours', () => {
    const failure: PaymentOutcome = { name: 'failed', at: 'setup', message: null }
    expect(words(outcomeToast('update', failure))).toBe('Update Failed: Failed to create setup intent')
    for (const kind of ['trial', 'direct', 'update'] as const)
      for (const at of ['setup', 'card', 'completion'] as const)
        expect(outcomeToast(kind, { name: 'failed', at, message: null })?.description).toMatch(/\w{3}/)
  })
})

test.each([
  ['trial', { name: 'trial started' }, 'Subscription Created'],
  ['trial', { name: 'done', hasBankAsked: false }, 'Subscription Created'],
  ['trial', { name: 'done', hasBankAsked: true }, 'Subscription Active!'],
  ['direct', { name: 'done', hasBankAsked: false }, 'Subscription Active!'],
  ['direct', { name: 'done', hasBankAsked: true }, 'Subscription Active!'],
  ['update', { name: 'done', hasBankAsked: false }, 'Payment Method Updated'],
  ['update', { name: 'done', hasBankAsked: true }, 'Subscription Active!'],
  ['direct', { name: 'processing' }, 'Payment Processing'],
] satisfies [PaymentKind, PaymentOutcome, string][])('%s form, %o: %s', (kind, outcome, title) =>
  expect(outcomeToast(kind, outcome)).toMatchObject({ title, variant: 'default' }),
)
