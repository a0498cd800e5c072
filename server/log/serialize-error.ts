import { DrizzleQueryError } from 'drizzle-orm'

/** What of an error may be kept. What it carries besides is often what somebody typed, or where they may enter. */
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

const mostCauses = 5

export function serializeError(error: unknown, causes = mostCauses): SerializedError {
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
  // Its own message lists the parameters.
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  const message = withoutAddresses(error.message)
  return quotesInput(error) ? message.replace(/"[^]*"/, '"…"') : message
}

/** What could not be read is quoted by those who could not: JSON, PostgreSQL (class 22), and paths by the framework. */
const quotesInput = (error: Error): boolean =>
  error instanceof SyntaxError || ('code' in error && /^(22...|FST_.*)$/.test(String(error.code)))

/** Of people, and of services with the name and password in them. */
const withoutAddresses = (message: string): string => message.replace(/[^\s"'<>(),=]+@[^\s"'<>(),=]+/g, '…@…')
