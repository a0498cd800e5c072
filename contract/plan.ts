/** The product's price and promises, for every page that mentions them. */
export const plan = {
  pricePerMonth: '$5.00',
  priceNoticeDays: 30,
  aiGenerationsPerMonth: 10,
  supportAnswersWithinHours: 24,
} as const
