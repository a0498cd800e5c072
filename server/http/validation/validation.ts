import type { FastifySchemaCompiler } from 'fastify'
import { safeParse, type $ZodRawIssue, type $ZodType, type output } from 'zod/v4/core'
import { otherOf } from '../../../contract/otherwise'
import type { Issue } from '../../../contract/problems'
import { Problem } from '../../problems/problem'
import { validationMessage } from './validation-message'

/** As the type provider's compiler, but keeps each issue's path, and treats a missing body as empty. */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const result = validated(schema, httpPart === 'body' ? (data ?? {}) : data)
    return result instanceof Problem ? { error: result } : result
  }

/** For input that a handler reads itself. Throws the Problem that the framework would reply with. */
export function parsed<S extends $ZodType>(schema: S, data: unknown): output<S> {
  const result = validated(schema, data)
  if (result instanceof Problem) throw result
  return result.value
}

/** For input that its schema refuses. */
export function refusalOf(schema: $ZodType, data: unknown): Problem {
  const result = validated(schema, data)
  return result instanceof Problem ? result : new Problem('invalid_input')
}

function validated<S extends $ZodType>(schema: S, data: unknown): { value: output<S> } | Problem {
  const technical = new Set<string>()
  const error = (issue: $ZodRawIssue) => {
    const message = validationMessage(issue)
    technical.add(message)
    return message
  }
  const result = safeParse(schema, data, { error })
  if (result.success) return { value: result.data }
  const other = otherOf(schema)
  const taken = other && safeParse(other, data)
  return taken?.success ? { value: taken.data as output<S> } : invalid(result.error.issues, technical)
}

/** Nobody reads more at once. */
export const issuesMost = 100

/** The problem's message is the contract's sentence for people, if any. Technical messages are for programs. */
function invalid(found: { path: PropertyKey[]; message: string }[], technical: Set<string>): Problem {
  const issues: Issue[] = found.slice(0, issuesMost).map(({ path, message }) => ({
    path: path.map((step) => (typeof step === 'number' ? step : String(step))),
    message,
  }))
  const written = found.find(({ message }) => !technical.has(message))
  return new Problem('invalid_input', { message: written?.message, issues })
}
