/** PostgreSQL shuts down or starts, lacks connections or disk space, timed out, or resolved a deadlock or conflict. */
const sqlStates = /^(57P0[1-5]|08...|53100|53300|57014|25006|25P03|40P01|40001)$/
const networkCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Driver errors without a code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/

/** Whether an error means that the database does not answer at present, so the caller should retry later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (sqlStates.test(code) || networkCodes.test(code) || driverMessages.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  return isDatabaseUnavailable(error.cause)
}
