/** When a text of the privacy policy or the terms changed last. Every change of them changes it. */
export const lastChanged = 'November 25, 2026'
