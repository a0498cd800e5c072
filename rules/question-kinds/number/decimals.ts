/** The digits of a number that count: a double keeps every decimal number of 15 digits apart, and not all of 16. */
export const digitsKept = 15

/** The decimal number of at most 15 digits that a person means by a double: 0.1 + 0.2 is 0.3. */
export const toDecimal = (value: number): number => Number(value.toPrecision(digitsKept))

/** Whole multiples of one power of ten, so that differences, comparisons and remainders are exact. */
export interface Decimals {
  /** In the order of the numbers given. */
  units: bigint[]
  /** A unit is 10 to the power of this. */
  exponent: number
}

/**
 * Numbers as decimals of at most 15 digits. Doubles would not do: 0.3 − 0.2 is less than 0.1, and no rounding of a
 * difference mends that for all sizes, since it has lost digits already.
 */
export function decimals(numbers: readonly number[]): Decimals {
  const parts = numbers.map(decimal)
  const exponent = Math.min(...parts.map((part) => part.exponent))
  return { units: parts.map((part) => part.digits * 10n ** BigInt(part.exponent - exponent)), exponent }
}

function decimal(value: number): { digits: bigint; exponent: number } {
  // Most answers are whole.
  if (Number.isSafeInteger(value)) return { digits: BigInt(value), exponent: 0 }
  // Such as 1.23000000000000e-7. Patterns would take most of the time of a summary of two thousand answers.
  const text = Math.abs(value).toExponential(digitsKept - 1)
  let digits = Number(text[0] + text.slice(2, digitsKept + 1))
  let exponent = Number(text.slice(digitsKept + 2)) - (digitsKept - 1)
  for (; digits % 10 === 0; exponent++) digits /= 10
  return { digits: BigInt(value < 0 ? -digits : digits), exponent }
}

export const toNumber = (units: bigint, exponent: number): number => Number(`${units}e${exponent}`)
