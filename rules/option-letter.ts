/** The letter of an answer, from 0 on: A to Z. A file may have more answers than a quiz. */
export const letterOf = (option: number): string =>
  option >= 0 && option < 26 ? String.fromCharCode('A'.charCodeAt(0) + option) : '?'
