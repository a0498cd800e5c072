import type { FastifySchemaCompiler } from 'fastify'
import { safeParse, type $ZodRawIssue, type $ZodType } from 'zod/v4/core'
import type { Issue } from '../../contract/problems'
import { Problem } from './problem'
import { inWords } from './validation-messages'

/** Like the type provider's own, but it keeps each issue's path, and a body that was not sent is an empty one. */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const technical = new Set<string>()
    const error = (issue: $ZodRawIssue) => {
      const words = inWords(issue)
      technical.add(words)
      return words
    }
    const result = safeParse(schema, httpPart === 'body' ? (data ?? {}) : data, { error })
    return result.success ? { value: result.data } : { error: invalid(result.error.issues, technical) }
  }

/** As many as anybody mends at once; of a hundred thousand faults nobody reads the rest. */
const issuesTold = 100

/** Of several sentences a person reads the contract's own; those in which there is none are for whoever calls. */
function invalid(found: { path: PropertyKey[]; message: string }[], technical: Set<string>): Problem {
  const issues: Issue[] = found.slice(0, issuesTold).map(({ path, message }) => ({
    path: path.map((step) => (typeof step === 'number' ? step : String(step))),
    message,
  }))
  const spoken = found.find(({ message }) => !technical.has(message))
  return new Problem('invalid_input', { message: spoken?.message, issues })
}
