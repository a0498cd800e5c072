// The sign after an option is found by the character before it, which stays: Safari 15.4 reads no lookbehind.
const mark =
  /^\s*(?:\*|✓|✔|✅|\[x\]|\(x\))\s*(?=\S)|(\S)(?:\s*(?:\*|✓|✔|✅|\((?:correct|right)\))|\s+(?:\[x\]|\(x\)))\s*$/iu

/** Options of which some are marked as right by a sign before or after them, without the signs. Null where none is, or all. */
export function markedOptions(written: string[]): { options: string[]; right: number[] } | null {
  const right = written.flatMap((option, index) => (mark.test(option) ? [index] : []))
  if (right.length === 0 || right.length === written.filter((option) => option.trim() !== '').length) return null
  return { options: written.map((option) => option.replace(mark, '$1')), right }
}
