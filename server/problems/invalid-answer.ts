import { Problem } from './problem'

/** What was sent is no answer to its question. */
export const invalidAnswer = ({ path, message }: { path: readonly (string | number)[]; message: string }): Problem =>
  new Problem('invalid_input', { message, issues: [{ path: [...path], message }] })
