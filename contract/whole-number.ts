/** A whole number as addresses spell it: no sign, blank, exponent or leading zero. */
export const wholeNumberForm = /^(0|[1-9][0-9]{0,9})$/

/** Null if the text is no such number, or is out of range. */
export function wholeNumber(text: string, min: number, max: number): number | null {
  const number = wholeNumberForm.test(text) ? Number(text) : NaN
  return number >= min && number <= max ? number : null
}
