/** "March 4, 2026": a day as one says it, by the person's own clock. */
export const longDate = (moment: string): string => new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long' })
