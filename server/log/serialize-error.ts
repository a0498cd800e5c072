import { DrizzleQueryError } from 'drizzle-orm'

/** The parts of an error that may be logged. Its other properties often contain what a person typed, or credentials. */
export interface SerializedError {
  type: string
  message: string
  /** Without the message. */
  stack?: string
  code?: string
  table?: string
  constraint?: string
  cause?: SerializedError
}

const maxCauses = 5

export function serializeError(error: unknown, causes = maxCauses): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutAddresses(String(error)) }
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown }
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...(error.stack?.includes('\n    at ') && { stack: error.stack.slice(error.stack.indexOf('\n    at ') + 1) }),
    ...(typeof code === 'string' && { code }),
    ...(typeof table === 'string' && { table }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.cause !== undefined && causes > 0 && { cause: serializeError(error.cause, causes - 1) }),
  }
}

function messageOf(error: Error): string {
  // This error's message lists the parameters.
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  const message = withoutAddresses(error.message)
  return quotesInput(error) ? message.replace(/"[^]*"/, '"…"') : message
}

/** Errors that quote input they could not parse: of JSON, PostgreSQL (class 22) and paths. */
const quotesInput = (error: Error): boolean =>
  error instanceof SyntaxError || ('code' in error && /^(22...|FST_.*)$/.test(String(error.code)))

/** Removes e-mail addresses, and service addresses with a user and password. */
const withoutAddresses = (message: string): string => message.replace(/[^\s"'<>(),=]+@[^\s"'<>(),=]+/g, '…@…')
