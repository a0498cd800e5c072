/** What Pro costs, in cents. `npm run stripe:setup` creates this price; the start warns if the actual price differs. */
const price = { amount: 500, currency: 'usd', interval: 'month', intervalCount: 1 } as const

const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: price.currency })

/** The product's price and promises, for all pages that mention them. */
export const plan = {
  price,
  pricePerMonth: inDollars.format(price.amount / 100),
  priceNoticeDays: 30,
  aiGenerationsPerMonth: 10,
  supportAnswersWithinHours: 24,
  /** The contents of Pro, as listed on the subscription page. */
  includes: [
    'Unlimited quiz creation',
    'Up to 2000 players per game',
    'Real-time multiplayer',
    'Live scoreboards and analytics',
    'Image upload for questions',
    'Priority support',
  ],
} as const
