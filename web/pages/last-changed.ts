/** The date of the last change of the privacy policy or the terms. Update it with every change of their texts. */
export const lastChanged = 'November 29, 2026'
