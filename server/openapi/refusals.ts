import type { Endpoint } from '../../contract/endpoint'
import { problems, type ProblemCode } from '../../contract/problems'

/** All refusal codes of a call: those shared by all calls of its kind, and those of its endpoint. */
export function refusalsOf(endpoint: Endpoint): ProblemCode[] {
  const { route, who, params, query, body, fields, invalid, tooLarge, refusals = [] } = endpoint
  const changes = !route.startsWith('GET ')
  const codes: (ProblemCode | false | undefined)[] = [
    'malformed_request',
    (params || query || body || fields) && 'invalid_input',
    invalid?.code,
    who !== 'anyone' && 'not_signed_in',
    who === 'controller' && 'remote_ended',
    who === 'admin' && 'admin_required',
    changes && 'foreign_origin',
    changes && 'request_timeout',
    changes && (tooLarge ?? 'too_large'),
    changes && 'wrong_content_type',
    'too_many_requests',
    who === 'anyone' && route.includes('/:pin') && 'too_many_pins',
    'internal',
    'database_unavailable',
    'disk_full',
    'stopping',
    ...refusals,
  ]
  return [...new Set(codes.filter((code) => typeof code === 'string'))]
}

/** Groups codes by status, in ascending order. */
export function refusalsByStatus(codes: readonly ProblemCode[]): Map<number, ProblemCode[]> {
  const statuses = [...new Set(codes.map((code) => problems[code].status))].sort((one, other) => one - other)
  return new Map(statuses.map((status) => [status, codes.filter((code) => problems[code].status === status)]))
}
