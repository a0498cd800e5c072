/** The headings of our own spreadsheet: of the empty template, and of every export. */
export const templateHeadings = ['Question', 'A', 'B', 'C', 'D', 'Right answer', 'Time'] as const
