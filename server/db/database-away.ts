/** What PostgreSQL says when it shuts down, starts up, is full or its disk is, has waited in vain, or has ended one of two that stood in each other's way. */
const sqlStates = /^(57P0[1-5]|08...|53100|53300|57014|25006|25P03|40P01|40001)$/
const networkCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** What the driver says in words only. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/

/** Whether an error means that the database cannot be reached at the moment, so that trying again later is the right advice. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (sqlStates.test(code) || networkCodes.test(code) || driverWords.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  return isDatabaseAway(error.cause)
}
