import { expect, test } from 'vitest'
import { problems } from '../../contract/problems'
import { invalidInput } from './invalid-input'
import { because } from './because'
import { Problem } from './problem'
import { says } from '../../contract/problems/says'

test('a refusal says its code’s sentence', () => {
  expect(new Problem('game_full').message).toBe(problems.game_full.message)
})

test('a refusal for a reason says that one, with what varies in it', () => {
  const problem = because('quiz_full', { reason: 'room_left', room: 3 })
  expect(problem.message).toBe('This quiz has room for 3 more. Please leave some out, or choose another quiz.')
  expect(problem.params).toEqual({ reason: 'room_left', room: 3 })
})

test('what varies is shown as it is, whatever its signs', () => {
  const text = 'No such price: {price} ’ # <b>'
  expect(because('payments_misconfigured', { reason: 'provider_says', text }).message).toBe(
    `Payments are not set up rightly. Stripe says: ${text}`,
  )
})

test('numbers take their plural', () => {
  const inMinutes = (minutes: number) => because('too_many_pins', { reason: 'later', minutes }).message
  expect([inMinutes(1), inMinutes(5)]).toEqual([
    'Too many tries at once. Please try again in 1 minute.',
    'Too many tries at once. Please try again in 5 minutes.',
  ])
})

test('invalid input says its first issue, which carries its code and parameters', () => {
  const { message, issues } = invalidInput({ path: ['title'], message: says('title_too_long', { max: 100 }) })
  expect(message).toBe('Title must be 100 characters or less')
  expect(issues).toEqual([{ path: ['title'], message, code: 'title_too_long', params: { max: 100 } }])
})

test('the compiler refuses a reason or a parameter that its code does not have', () => {
  // Never called: only its types are looked at.
  const wrong = [
    // @ts-expect-error another code's reason
    () => because('quiz_full', { reason: 'later', minutes: 2 }),
    // @ts-expect-error without what varies
    () => because('quiz_full', { reason: 'room_left' }),
  ]
  expect(wrong).toHaveLength(2)
})
