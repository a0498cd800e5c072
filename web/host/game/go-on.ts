import { keepTrying } from '../../ui/retry'

const againMs = 2_000

/**
 * Asks for the next question after a while, and again until it is stopped. `ask` tells whether the server has accepted.
 * The question that is asked for has to be named: that makes it safe to repeat, also for several screens.
 */
export function goOn(ask: () => Promise<boolean>, inMs = 0): () => void {
  let isTaken = false
  const advance = async () => {
    isTaken = await ask()
    // Even when it is accepted, only its event ends the attempts: until then a repetition changes nothing.
    throw new Error('The next question is not shown yet.')
  }
  return keepTrying(advance, { inMs, pauseMs: () => (isTaken ? 3 * againMs : againMs) })
}
