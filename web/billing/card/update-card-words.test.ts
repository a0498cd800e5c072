import { expect, test } from 'vitest'
import { unknownCharge } from '../charge'
import { updateCardWords } from './update-card-words'

const charge = { name: 'known', amount: '$5.00', price: null } as const
const live = { hasCard: true, paysDebt: false, begin: null, charge }

test('where a payment is owed, the card is charged now, and the sum is named', () => {
  const owed = { ...live, paysDebt: true }
  expect(updateCardWords(owed)).toEqual({
    title: 'Update your card',
    description: 'We’ll charge $5.00 to this card now, and use it from then on.',
  })
  expect(updateCardWords({ ...owed, charge: { name: 'unknown' } }).description).toBe(unknownCharge())
})

test('a subscription that is paid goes on with the new card', () =>
  expect(updateCardWords(live).description).toBe('Your next payments come from this card. Nothing is charged now.'))

test('without a subscription nothing starts by it, and it says how one is begun', () => {
  const words = updateCardWords({ ...live, hasCard: false, begin: 'Start Your Subscription' })
  expect(words.title).toBe('Add a card')
  expect(words.description).toContain('starts nothing')
  expect(words.done?.description).toBe('Card saved. You’re not subscribed yet: press Start Your Subscription.')
})
