import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isResponseSerializationError } from 'fastify-type-provider-zod'
import type { Endpoint } from '../../../contract/endpoint'
import { problems, type ProblemBody, type ProblemCode } from '../../../contract/problems'
import { isDatabaseUnavailable } from '../../db/database-unavailable'
import { isDiskFull } from '../../machine/disk-full'
import { atMostEvery } from '../../log/at-most-every'
import { Problem } from '../../problems/problem'
import { replyMismatches, type ReplyMismatch } from './reply-mismatch'

const retryDatabaseAfterSeconds = 2
/** Long, because a person has to free some space. */
const retryDiskAfterSeconds = 10

const mayLogFullDisk = atMostEvery(60_000)

/** The one place that turns errors into replies. */
export function setErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(sendError)
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { method, routeOptions, server, log } = request
  const { url } = routeOptions
  const { endpoint } = routeOptions.config
  const call = { method, url, endpoint, log: () => log, context: server.requestContext }
  return sendProblem(problemOfFailed(error, call), reply)
}

/** A failed call, on either path. */
export interface FailedCall {
  method: string
  /** Its route pattern. */
  url: string | undefined
  endpoint: Endpoint | undefined
  /** Creates the request's own log, which few refusals need. */
  log: () => Pick<FastifyBaseLogger, 'error'>
  context: { isDiskFull: boolean }
}

/** The reply to a failed call. Errors that need attention are logged. */
export function problemOfFailed(error: unknown, { method, url, endpoint, log, context }: FailedCall): Problem {
  if (isResponseSerializationError(error))
    replyMismatches.publish({ route: `${method} ${url}`, error } satisfies ReplyMismatch)
  const problem = problemOf(error, endpoint)
  if (problem.code === 'internal') log().error({ err: error, route: url }, 'Request failed')
  if (problem.code === 'disk_full') {
    if (!(error instanceof Problem)) context.isDiskFull = true
    if (mayLogFullDisk()) log().error({ err: error }, 'The disk is full')
  }
  return problem
}

export function sendProblem(problem: Problem, reply: FastifyReply): FastifyReply {
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(problem.retryAfterSeconds))
  return reply.code(problem.status).header('cache-control', 'no-store').type('application/json').send(bodyOf(problem))
}

export function bodyOf({ code, message, params, issues }: Problem): ProblemBody {
  return { message, code, ...(params && { params }), error: { message }, ...(issues && { issues }) }
}

export const isOurFault = (error: unknown, { routeOptions: { config } }: FastifyRequest): boolean =>
  problemOf(error, config.endpoint).status >= 500

function problemOf(error: unknown, endpoint: Endpoint | undefined): Problem {
  if (error instanceof Problem) return forEndpoint(endpoint, error)
  const status = statusOf(error)
  if (status >= 400 && status < 500) return forEndpoint(endpoint, new Problem(byStatus[status] ?? 'malformed_request'))
  if (isDiskFull(error)) return new Problem('disk_full', { retryAfterSeconds: retryDiskAfterSeconds })
  if (isDatabaseUnavailable(error))
    return new Problem('database_unavailable', { retryAfterSeconds: retryDatabaseAfterSeconds })
  return new Problem('internal')
}

// For the framework's errors, which carry a status. Their messages are not passed on.
const byStatus: Record<number, ProblemCode> = {
  404: 'not_found',
  413: 'too_large',
  414: 'not_found',
  415: 'wrong_content_type',
}

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500

const isAbout = (issues: Problem['issues'] = [], field: string): boolean =>
  issues.length === 0 || issues.some(({ path }) => path.length === 0 || path[0] === field)

/** An endpoint may name its own code for invalid input or a body that is too large. */
function forEndpoint(endpoint: Endpoint | undefined, problem: Problem): Problem {
  const { invalid, tooLarge } = endpoint ?? {}
  if (problem.code === 'too_large' && tooLarge) return new Problem(tooLarge)
  if (problem.code !== 'invalid_input' && problem.code !== 'malformed_request') return problem
  const { message, issues } = problem
  const ownMessage = message === problems[problem.code].message ? undefined : message
  const isNamed = invalid && isAbout(issues, invalid.field)
  return new Problem(isNamed ? invalid.code : problem.code, { message: ownMessage, issues })
}
