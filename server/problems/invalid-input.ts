import { issueOf } from './issue'
import { Problem } from './problem'

interface Fault {
  path: readonly (string | number)[]
  /** Said by the contract's `says`. */
  message: string
}

/** What was sent does not fit what it is for. */
export const invalidInput = (...faults: [Fault, ...Fault[]]): Problem =>
  new Problem('invalid_input', {
    message: faults[0].message,
    issues: faults.map(({ path, message }) => issueOf(path, message)),
  })

/** Throws what is wrong, if anything is. */
export function requireNone([first, ...others]: readonly Fault[]): void {
  if (first) throw invalidInput(first, ...others)
}
