import { Problem } from './problem'

/** What was sent does not fit what it is for. */
export const invalidInput = ({ path, message }: { path: readonly (string | number)[]; message: string }): Problem =>
  new Problem('invalid_input', { message, issues: [{ path: [...path], message }] })
