import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { isAdministrator } from '../../contract/administrator'
import type { Endpoint, ParsedOf, ReplyOf, Who } from '../../contract/endpoint'
import type { CallLimit } from '../limits/call-limit'
import { isOurFault } from './errors'
import { refuseForeignOrigin } from './origin'
import { Problem } from '../problems/problem'
import type { Caller } from './session'

interface HttpExchange {
  request: FastifyRequest
  reply: FastifyReply
}
/** A call for anyone may ask who is calling; the session is read only then, and never written. */
export type VisitorContext = HttpExchange & { caller: () => Promise<Caller | null> }
export type SignedInContext = HttpExchange & Caller
export type ContextOf<E extends { who: Who }> = E['who'] extends 'anyone' ? VisitorContext : SignedInContext

interface ServeOptions {
  /** The rate limit of a call for anyone. */
  limit?: CallLimit
  /** Throws what the call is refused with whatever its input is. */
  guard?: (request: FastifyRequest) => Promise<void>
}

/**
 * Serves a call of the contract. The order matters: first the caller's role is checked, then the origin, then, for calls
 * for anyone, the rate limit, then the call's own guard; only then is the input read and validated. Only fields that the
 * contract names leave the server. A handler that sends something else than JSON sends it by itself, and returns the reply.
 */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: ParsedOf<NoInfer<E>>, context: ContextOf<NoInfer<E>>) => Promise<ReplyOf<NoInfer<E>> | FastifyReply>,
  { limit = async ({ ip }) => app.requestContext.floodLimit.take(endpoint.route, ip), guard }: ServeOptions = {},
): void {
  const [method, url] = endpoint.route.split(' ') as [HTTPMethods, string]
  const { params, query, body, reply: replySchema, who } = endpoint

  app.route({
    method,
    url,
    config: { endpoint },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: replySchema },
    },
    async onRequest(request, reply) {
      const { sessions, appOrigin, isStopping } = app.requestContext
      reply.header('cache-control', 'no-store')
      if (isStopping) throw new Problem('stopping', { retryAfterSeconds: 2 })
      if (who !== 'anyone') request.caller = requireRole(who, await sessions.renewed(request, reply))
      refuseForeignOrigin(request, appOrigin)
      if (who === 'anyone') request.refundLimit = (await limit(request)) ?? undefined
      await guard?.(request)
    },
    async onError(request, _, error) {
      await request.refundLimit?.(isOurFault(error, request))
    },
    handler(request, reply) {
      const answer = handler(inputOf(endpoint, request), contextOf(app, request, reply))
      const { caller } = request
      return caller ? answer.catch((error: unknown) => rethrow(app, caller, error)) : answer
    },
  })
}

function requireRole(who: 'host' | 'admin', caller: Caller | null): Caller {
  if (!caller) throw new Problem('not_signed_in')
  if (who === 'admin' && !isAdministrator(caller.userId)) throw new Problem('admin_required')
  return caller
}

/** A session that ended in the middle of a call is reported as such, and not by the error that the call ran into for it. */
async function rethrow(app: FastifyInstance, { sessionKey }: Caller, error: unknown): Promise<never> {
  const isStillSignedIn = await app.requestContext.sessions.isValid(sessionKey).catch(() => true)
  throw isStillSignedIn ? error : new Problem('not_signed_in')
}

// Both are as the endpoint's types say: the schemas have just been applied, and `requireRole` has checked the caller.
function inputOf<E extends Endpoint>({ params, query, body }: E, request: FastifyRequest): ParsedOf<E> {
  const input: object = Object.assign({}, body && request.body, query && request.query, params && request.params)
  return input as ParsedOf<E>
}

function contextOf<E extends Endpoint>(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const context = request.caller
    ? { request, reply, ...request.caller }
    : { request, reply, caller: () => app.requestContext.sessions.caller(request) }
  return context as ContextOf<E>
}
