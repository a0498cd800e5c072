/** As many digits as a number of a question may have. */
const digits = new Intl.NumberFormat('en', { maximumSignificantDigits: 15 })

/** "4,806 m". */
export const withUnit = (value: number, unit: string | null = null): string =>
  unit === null || unit === '' ? digits.format(value) : `${digits.format(value)} ${unit}`
