/** The other end of `separate-hall.ts`: does what it is asked, one call after another. */
import { Hall } from './hall'
import type { Call, Done } from './separate-hall'

const hall = new Hall()
const methods = hall as unknown as Record<string, (...args: unknown[]) => unknown>

process.on('message', (call: Call) => {
  const answer = (done: Omit<Done, 'id'>) => process.send?.({ id: call.id, ...done })
  Promise.resolve()
    .then(() => methods[call.method]!(...call.args))
    .then(
      (value) => answer({ value }),
      (error: Error) => answer({ error: error.message }),
    )
})

// A measurement that is broken off leaves no players behind.
process.on('disconnect', () => process.exit())
