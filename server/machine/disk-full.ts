/** PostgreSQL, the system, and a quota. */
const codes = /^(53100|ENOSPC|EDQUOT)$/

/** Whether something could not be written because there was no room for it, here or on the database's disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && codes.test(String(error.code))) return true
  if (error instanceof AggregateError && error.errors.some(isDiskFull)) return true
  return isDiskFull(error.cause)
}
