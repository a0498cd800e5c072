/** Not every browser has it, and some forbid it. */
export function openBroadcastChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
