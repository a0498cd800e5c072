/** The letter of an answer, counted from 0: A to Z, then 27. A file may have more answers and columns than a quiz. */
export function letterOf(option: number): string {
  if (option < 0) return '?'
  return option < 26 ? String.fromCharCode('A'.charCodeAt(0) + option) : String(option + 1)
}
