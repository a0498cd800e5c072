/** What the product costs and promises, wherever it is said. */
export const plan = {
  pricePerMonth: '$5.00',
  priceNoticeDays: 30,
  aiGenerationsPerMonth: 10,
  supportAnswersWithinHours: 24,
} as const
