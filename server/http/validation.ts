import type { FastifySchemaCompiler } from 'fastify'
import { safeParse, type $ZodType } from 'zod/v4/core'
import type { Issue } from '../../contract/problems'
import { Problem } from './problem'

/** Like the type provider's own, but it keeps each issue's path, and a body that was not sent is an empty one. */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const result = safeParse(schema, httpPart === 'body' ? (data ?? {}) : data)
    return result.success ? { value: result.data } : { error: invalid(result.error.issues) }
  }

// How the schema library begins where the contract has no sentence of its own: nothing to show to a person.
const technical = /^(Invalid|Too big|Too small)\b/

function invalid(found: { path: PropertyKey[]; message: string }[]): Problem {
  const issues: Issue[] = found.map(({ path, message }) => ({
    path: path.map((step) => (typeof step === 'number' ? step : String(step))),
    message,
  }))
  const spoken = issues.find(({ message }) => !technical.test(message))
  return new Problem('invalid_input', { message: spoken?.message, issues })
}
