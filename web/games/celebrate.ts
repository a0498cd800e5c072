/** Confetti for the best three. It is loaded only then, and those who want no motion get none. */
export async function celebrate(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const colors = ['#ffb224', '#ff7a7a', '#62a8ff', '#ff9440', '#57d690']
  try {
    const { default: confetti } = await import('canvas-confetti')
    await confetti({ particleCount: 140, spread: 90, startVelocity: 42, origin: { y: 0.35 }, colors })
  } catch {
    // The network went before the paper came; the result stands without it.
  }
}
