import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CardSetup, Completion } from '../../../../contract/endpoints/billing'
import { problems, type ProblemCode } from '../../../../contract/problems'
import { CallError } from '../../../api'
import { confirmWithBank, finish, pay, startTrial, telling, type PaymentSteps } from './payment'

const setup: CardSetup = { requiresPaymentMethod: false, clientSecret: 'seti_1_secret', setupIntentId: 'seti_1' }
const done: Completion = { success: true, status: 'active' }
const bankAsks: Completion = { success: false, status: 'incomplete', requiresAction: true, clientSecret: 'pi_1_secret' }

const lost = () => Promise.reject(new CallError(0, 'We couldn’t reach the server.'))
const refused = (code: ProblemCode) => () => {
  const { status, message } = problems[code]
  return Promise.reject(new CallError(status, message, { code, message, error: { message } }))
}

/** The steps of a successful payment, except those given; `made` lists the steps made. */
function steps(given: Partial<PaymentSteps> = {}): PaymentSteps & { made: string[] } {
  const made: string[] = []
  const all: PaymentSteps = {
    begin: () => Promise.resolve(setup),
    confirmCard: () => Promise.resolve({}),
    complete: () => Promise.resolve(done),
    confirmPayment: () => Promise.resolve({}),
    sync: () => Promise.resolve({ status: 'active' }),
    ...given,
  }
  return {
    made,
    begin: () => (made.push('begin'), all.begin()),
    confirmCard: (secret) => (made.push(`confirm ${secret}`), all.confirmCard(secret)),
    complete: (id) => (made.push(`complete ${id}`), all.complete(id)),
    confirmPayment: (secret) => (made.push(`bank ${secret}`), all.confirmPayment(secret)),
    sync: () => (made.push('sync'), all.sync()),
  }
}

/** Fails the first calls in the given ways, then succeeds. */
function firstly<T>(failures: (() => Promise<T>)[], then: T): () => Promise<T> {
  const left = [...failures]
  return () => left.shift()?.() ?? Promise.resolve(then)
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Runs the work without waiting in its pauses. */
async function atOnce<T>(work: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync()
  return work
}

test('a card is confirmed, then the subscription completed', async () => {
  const payment = steps()
  expect(await pay(payment)).toEqual({ name: 'done', hasBankAsked: false })
  expect(payment.made).toEqual(['begin', 'confirm seti_1_secret', 'complete seti_1'])
})

test('each step is told as it begins', async () => {
  const told: string[] = []
  const asked = steps({ complete: () => Promise.resolve(bankAsks) })
  await pay(telling(asked, (step) => told.push(step)))
  expect(told).toEqual(['begin', 'confirmCard', 'complete', 'confirmPayment', 'sync'])
})

test('a reply that needs no card means that the trial has started', async () => {
  const payment = steps({
    begin: () => Promise.resolve({ requiresPaymentMethod: true, clientSecret: null, setupIntentId: null }),
  })
  expect(await pay(payment)).toEqual({ name: 'trial started' })
  expect(payment.made).toEqual(['begin'])
  expect(await startTrial(payment)).toEqual({ name: 'trial started' })
})

test('a card that is confirmed already is not charged without a question', async () => {
  const known: CardSetup = { ...setup, setupIntentStatus: 'succeeded', card: { brand: 'visa', last4: '4242' } }
  const payment = steps({ begin: () => Promise.resolve(known) })
  expect(await pay(payment)).toEqual({ name: 'card known', setup: known })
  expect(payment.made).toEqual(['begin'])
})

describe('what fails says where, and nothing follows', () => {
  test.each([
    ['a refused beginning', { begin: refused('trial_over') }, 'setup', problems.trial_over.message],
    ['a beginning without a reply', { begin: lost }, 'setup', null],
    [
      'a reply without a secret',
      { begin: () => Promise.resolve({ ...setup, clientSecret: null }) },
      'setup',
      'No payment setup token received. Please try again.',
    ],
    [
      'a refused card',
      { confirmCard: () => Promise.resolve({ error: { message: 'Your card was declined.' } }) },
      'card',
      'Your card was declined.',
    ],
    ['a provider that is away', { confirmCard: () => Promise.reject(new Error('network')) }, 'card', null],
    ['a declined payment', { complete: refused('card_declined') }, 'completion', problems.card_declined.message],
    [
      'a payment that is refused in words',
      { complete: () => Promise.resolve({ success: false, status: null, error: { message: 'Later.' } }) },
      'completion',
      'Later.',
    ],
    [
      'a bank that refuses',
      {
        complete: () => Promise.resolve(bankAsks),
        confirmPayment: () => Promise.resolve({ error: { message: 'No.' } }),
      },
      'completion',
      'No.',
    ],
  ])('%s', async (_, given, at, message) => {
    const payment = steps(given)
    expect(await atOnce(pay(payment))).toMatchObject({ name: 'failed', at, message })
    expect(payment.made).not.toContain('sync')
  })
})

test('what the bank has refused is told from what has failed otherwise', async () => {
  const declined = await atOnce(pay(steps({ complete: refused('card_declined') })))
  const bankRefuses = () => Promise.resolve({ error: { message: 'No.' } })
  const refusedByBank = await confirmWithBank(steps({ confirmPayment: bankRefuses }), 'pi_1_secret')
  const away = await atOnce(pay(steps({ complete: refused('payments_away') })))
  expect([declined, refusedByBank, away].map((outcome) => 'isDeclined' in outcome)).toEqual([true, true, false])
})

describe('where the bank asks', () => {
  const asked = { complete: () => Promise.resolve(bankAsks) }

  test('the payment is confirmed, then the server fetches what the provider says', async () => {
    const payment = steps(asked)
    expect(await finish(payment, 'seti_1')).toEqual({ name: 'done', hasBankAsked: true })
    expect(payment.made).toEqual(['complete seti_1', 'bank pi_1_secret', 'sync'])
  })

  test('nothing is called active before the server calls it so', async () => {
    const slow = { ...asked, sync: () => Promise.resolve({ status: 'incomplete' as const }) }
    expect(await finish(steps(slow), 'seti_1')).toEqual({ name: 'processing' })
    expect(await atOnce(confirmWithBank(steps({ sync: lost }), 'pi_1_secret'))).toEqual({ name: 'processing' })
  })
})

describe('a lost reply', () => {
  test('is asked for again with the same set-up, and the card is not confirmed twice', async () => {
    const payment = steps({ complete: firstly([lost, lost], done) })
    expect(await atOnce(pay(payment))).toEqual({ name: 'done', hasBankAsked: false })
    expect(payment.made.slice(1)).toEqual(['confirm seti_1_secret', ...Array(3).fill('complete seti_1')])
  })

  test('is waited for where the first call is still under way', async () => {
    const running = refused('payment_running')
    const payment = steps({ complete: firstly<Completion>([lost, running, running], done) })
    expect(await atOnce(finish(payment, 'seti_1'))).toMatchObject({ name: 'done' })
  })

  test('leaves it open in the end whether anything was done', async () => {
    const payment = steps({ complete: lost })
    expect(await atOnce(finish(payment, 'seti_1'))).toEqual({ name: 'failed', at: 'completion', message: null })
    expect(payment.made).toHaveLength(4)
  })

  test('a refusal is no lost reply', async () => {
    const payment = steps({ complete: refused('payment_running') })
    expect(await atOnce(finish(payment, 'seti_1'))).toMatchObject({ name: 'failed' })
    expect(payment.made).toHaveLength(1)
  })
})
