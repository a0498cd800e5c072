/** A hall sends 6,000 words to one question, and whether one is rude is asked of two forms of it. */
const textsMost = 10_000

/**
 * The same function of a text, whose results are remembered: each answer's are asked for when it comes, several times a
 * second while the host looks on, and at the close.
 */
export function remembered(compute: (text: string) => string): (text: string) => string {
  let known = new Map<string, string>()
  // Those before them: forgetting all at once would forget what is being counted.
  let older = new Map<string, string>()
  return (text) => {
    const before = known.get(text) ?? older.get(text)
    if (before !== undefined) return before
    const result = compute(text)
    if (known.size >= textsMost) {
      older = known
      known = new Map()
    }
    known.set(text, result)
    return result
  }
}
