/** The date of the privacy policy and the terms. Every change of their texts changes it. */
export const effectiveDate = 'November 22, 2026'
