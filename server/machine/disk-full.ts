/** Codes of PostgreSQL, of the system, and of a quota. */
const codes = /^(53100|ENOSPC|EDQUOT)$/

/** Whether a write has failed because this machine's disk or the database's disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && codes.test(String(error.code))) return true
  if (error instanceof AggregateError && error.errors.some(isDiskFull)) return true
  return isDiskFull(error.cause)
}
