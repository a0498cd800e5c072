// Safari 15.4 has no lookbehind, so the sign after an option is matched with the character before it, which is kept.
const mark =
  /^\s*(?:\*|✓|✔|✅|\[x\]|\(x\))\s*(?=\S)|(\S)(?:\s*(?:\*|✓|✔|✅|\((?:correct|right)\))|\s+(?:\[x\]|\(x\)))\s*$/iu

/** Options without the signs that mark some of them as right. Null if none or all are marked. */
export function markedOptions(written: string[]): { options: string[]; right: number[] } | null {
  const right = written.flatMap((option, index) => (mark.test(option) ? [index] : []))
  if (right.length === 0 || right.length === written.filter((option) => option.trim() !== '').length) return null
  return { options: written.map((option) => option.replace(mark, '$1')), right }
}
