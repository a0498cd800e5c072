import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { isAdministrator } from '../../contract/administrator'
import type { Endpoint, ParsedOf, ReplyOf, Who } from '../../contract/endpoint'
import type { CallLimit } from '../limits/call-limit'
import { isOurFault } from './errors'
import { refuseForeignOrigin } from './origin'
import { Problem } from './problem'
import type { Caller } from './session'

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}
/** A call for anyone may ask who is calling; the session is read only then, and never written. */
export type VisitorContext = Exchange & { caller: () => Promise<Caller | null> }
export type SignedInContext = Exchange & Caller
export type ContextOf<E extends { who: Who }> = E['who'] extends 'anyone' ? VisitorContext : SignedInContext

/**
 * Answers a call of the contract: who may call is asked first, then whether a foreign page sent it, then, where that is
 * anyone, whether the address has not had its share; only then is anything read and its shape looked at. Of what the
 * handler returns only what the contract names leaves the server. What is no JSON, a file, the handler sends by itself, and
 * returns the reply.
 */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: ParsedOf<NoInfer<E>>, context: ContextOf<NoInfer<E>>) => Promise<ReplyOf<NoInfer<E>> | FastifyReply>,
  { limit = async ({ ip }) => app.requestContext.floodLimit.take(endpoint.route, ip) }: { limit?: CallLimit } = {},
): void {
  const [method, url] = endpoint.route.split(' ') as [HTTPMethods, string]
  const { params, query, body, reply: answer, who } = endpoint

  app.route({
    method,
    url,
    config: { endpoint },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: answer },
    },
    async onRequest(request, reply) {
      const { sessions, appOrigin, isStopping } = app.requestContext
      reply.header('cache-control', 'no-store')
      if (isStopping) throw new Problem('stopping', { retryAfterSeconds: 2 })
      if (who !== 'anyone') request.caller = await admit(who, sessions.renewed(request, reply))
      refuseForeignOrigin(request, appOrigin)
      if (who === 'anyone') request.refundLimit = (await limit(request)) ?? undefined
    },
    async onError(request, _, error) {
      await request.refundLimit?.(isOurFault(error, request))
    },
    handler(request, reply) {
      const answered = handler(inputOf(endpoint, request), contextOf(app, request, reply))
      const { caller } = request
      return caller ? answered.catch((error: unknown) => failed(app, caller, error)) : answered
    },
  })
}

async function admit(who: 'host' | 'admin', asking: Promise<Caller | null>): Promise<Caller> {
  const caller = await asking
  if (!caller) throw new Problem('not_signed_in')
  if (who === 'admin' && !isAdministrator(caller.userId)) throw new Problem('admin_required')
  return caller
}

/** Whose account or session has ended in the middle of a call hears that, and not what the call ran into because of it. */
async function failed(app: FastifyInstance, { sessionKey }: Caller, error: unknown): Promise<never> {
  const isStillSignedIn = await app.requestContext.sessions.stands(sessionKey).catch(() => true)
  throw isStillSignedIn ? error : new Problem('not_signed_in')
}

// Both are as the endpoint's types say: the schemas have just been applied, and `admit` has set the caller.
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
