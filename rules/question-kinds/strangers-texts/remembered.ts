/** More than a hall sends to one question. */
const textsMost = 10_000

/**
 * The same function of a text, whose results are remembered: each answer's are asked for when it comes, several times a
 * second while the host looks on, and at the close.
 */
export function remembered(compute: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const result = compute(text)
    if (known.size >= textsMost) known.clear()
    known.set(text, result)
    return result
  }
}
