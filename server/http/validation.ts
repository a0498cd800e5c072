import type { FastifySchemaCompiler } from 'fastify'
import { safeParse, type $ZodType } from 'zod/v4/core'
import type { Issue } from '../../contract/problems'
import { Problem } from './problem'

// What the schema library says where the contract has no sentence of its own.
const wordless = 'Invalid input'

/** Like the type provider's own, but it keeps each issue's path, and a body that is not there is not a `null`. */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const result = safeParse(schema, httpPart === 'body' ? (data ?? undefined) : data)
    return result.success ? { value: result.data } : { error: invalid(result.error.issues) }
  }

function invalid(found: { path: PropertyKey[]; message: string }[]): Problem {
  const issues: Issue[] = found.map(({ path, message }) => ({
    path: path.map((step) => (typeof step === 'number' ? step : String(step))),
    message,
  }))
  const spoken = issues.find(({ message }) => message !== wordless)
  return new Problem('invalid_input', { message: spoken?.message, issues })
}
