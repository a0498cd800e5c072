/** Stripe's test cards, with the numbers from its reference. */
import { cardDeclined, type Decline } from './problems'

type Outcome = 'works' | 'asks the bank' | Decline

export interface TestCard {
  number: string
  brand: string
  /** The outcome of adding it to a customer. */
  setUp: Outcome
  /** The outcome of charging it. */
  charge: Outcome
}

const declined = cardDeclined('generic_decline', 'Your card was declined.')
const insufficientFunds = cardDeclined('insufficient_funds', 'Your card has insufficient funds.')

export const cards = {
  works: visa('4242424242424242', 'works', 'works'),
  worksToo: { number: '5555555555554444', brand: 'mastercard', setUp: 'works', charge: 'works' },
  declinedAtSetUp: visa('4000000000000002', declined, declined),
  declinedWhenCharged: visa('4000000000000341', 'works', declined),
  insufficientFunds: visa('4000000000009995', 'works', insufficientFunds),
  asksAtSetUp: visa('4000002500003155', 'asks the bank', 'works'),
  asksAtEveryPayment: visa('4000002760003184', 'asks the bank', 'asks the bank'),
} satisfies Record<string, TestCard>

export type CardName = keyof typeof cards

/** Finds a card by name or number, with or without spaces. */
export function findCard(nameOrNumber: string): TestCard | undefined {
  if (nameOrNumber in cards) return cards[nameOrNumber as CardName]
  const number = nameOrNumber.replaceAll(' ', '')
  return Object.values(cards).find((card) => card.number === number)
}

function visa(number: string, setUp: Outcome, charge: Outcome): TestCard {
  return { number, brand: 'visa', setUp, charge }
}
