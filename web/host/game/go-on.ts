import { keepTrying } from '../../ui/retry'

const againMs = 2_000

/**
 * Asks for the next question after a while, and repeats until stopped. `ask` returns whether the server has accepted.
 * It must name the question: that makes repetitions safe, even from several screens.
 */
export function goOn(ask: () => Promise<boolean>, inMs = 0): () => void {
  let isTaken = false
  const advance = async () => {
    isTaken = await ask()
    // Only the question's event ends the attempts, not an acceptance: repetitions change nothing.
    throw new Error('The next question is not shown yet.')
  }
  return keepTrying(advance, { inMs, pauseMs: () => (isTaken ? 3 * againMs : againMs) })
}
