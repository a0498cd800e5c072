/** As many digits as a number of a question may have. */
const digits = new Intl.NumberFormat('en', { maximumSignificantDigits: 15 })

/** The edge of a range as precisely as its width deserves: "16.7" in steps of 8.333… */
export const edgeOf = (value: number, width: number): number => {
  const decimals = Math.min(15, Math.max(0, 1 - Math.floor(Math.log10(width || 1))))
  return Number(value.toFixed(decimals))
}

/** "4,806 m". */
export const withUnit = (value: number, unit: string | null = null): string =>
  unit === null || unit === '' ? digits.format(value) : `${digits.format(value)} ${unit}`
