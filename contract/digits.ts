/** A text with the digits of every script, full-width ones too, as 0 to 9. */
export const withAsciiDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, asciiDigit)

/** Unicode keeps the digits of each script together and in order, so their distance from the first of them tells. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  // The digits of several scripts, or of one script in several forms, may follow each other.
  return String((code - first) % 10)
}
