import type { FastifySchemaCompiler } from 'fastify'
import { safeParse, type $ZodRawIssue, type $ZodType, type output } from 'zod/v4/core'
import type { Endpoint } from '../../../contract/endpoint'
import { issueOf } from '../../problems/issue'
import { Problem } from '../../problems/problem'
import { validationMessage } from './validation-message'

/** As the type provider's compiler, but keeps each issue's path, and treats a missing body as empty. */
export const validatorCompiler = validatorCompilerFor({})

/** For a call whose body may be read leniently. */
export function validatorCompilerFor({ lenientBody }: Pick<Endpoint, 'lenientBody'>): FastifySchemaCompiler<unknown> {
  return ({ schema, httpPart }) =>
    (data) => {
      const isBody = httpPart === 'body'
      const result = validated(schema as $ZodType, isBody ? (data ?? {}) : data, isBody ? lenientBody : undefined)
      return result instanceof Problem ? { error: result } : result
    }
}

/** For input that a handler reads itself. Throws the Problem that the framework would reply with. */
export function parsed<S extends $ZodType>(schema: S, data: unknown, lenient?: $ZodType): output<S> {
  const result = validated(schema, data, lenient)
  if (result instanceof Problem) throw result
  return result.value
}

/** What only `lenient` takes comes with the refusal, by which its handler knows it. */
function validated<S extends $ZodType>(schema: S, data: unknown, lenient?: $ZodType): { value: output<S> } | Problem {
  const technical = new Set<string>()
  const error = (issue: $ZodRawIssue) => {
    const message = validationMessage(issue)
    technical.add(message)
    return message
  }
  const result = safeParse(schema, data, { error })
  if (result.success) return { value: result.data }
  const refusal = invalid(result.error.issues, technical)
  const taken = lenient && safeParse(lenient, data)
  return taken?.success ? { value: { ...(taken.data as object), refusal } as output<S> } : refusal
}

/** Nobody reads more at once. */
export const issuesMost = 100

/** The problem's message is the contract's sentence for people, if any. Technical messages are for programs. */
function invalid(found: { path: PropertyKey[]; message: string }[], technical: Set<string>): Problem {
  const issues = found.slice(0, issuesMost).map(({ path, message }) =>
    issueOf(
      path.map((step) => (typeof step === 'number' ? step : String(step))),
      message,
    ),
  )
  const written = issues.find(({ message }) => !technical.has(message))
  return new Problem('invalid_input', { message: written?.message, issues })
}
