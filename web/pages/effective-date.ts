/** From when the words of the privacy policy and the terms hold. Whoever changes them changes this. */
export const effectiveDate = 'November 22, 2026'
