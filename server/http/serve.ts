import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { isAdministrator } from '../../contract/sign-in/administrator'
import type { Endpoint, ParsedOf, ReplyOf, Who } from '../../contract/endpoint'
import type { CallLimit } from '../limits/call-limit'
import { isOurFault } from './reply/errors'
import { refuseForeignOrigin } from './request/origin'
import { Problem } from '../problems/problem'
import type { Caller } from './session'
import { validatorCompilerFor } from './validation/validation'

export interface HttpExchange {
  request: FastifyRequest
  reply: FastifyReply
}
/** A call for anyone may ask who is calling. Only then is the session read; it is never written. */
export type VisitorContext = HttpExchange & { caller: () => Promise<Caller | null> }
export type SignedInContext = HttpExchange & Caller
/** A controller need not be signed in: a remote shows its cookie for the game. */
export type ControllerContext = HttpExchange
export type ContextOf<E extends { who: Who }> = E['who'] extends 'anyone'
  ? VisitorContext
  : E['who'] extends 'controller'
    ? ControllerContext
    : SignedInContext

/** Determines whether the caller controls the game of a request, and as what. */
export type IdentifyController = (request: FastifyRequest, caller: Caller | null) => Promise<'host' | 'remote' | null>

interface ServeOptions {
  /** The rate limit of a call for anyone. */
  limit?: CallLimit
  /** For calls of users: throws a refusal that does not depend on the input. */
  guard?: (caller: Caller) => Promise<void>
  /** Required for calls of a game's controller. */
  identify?: IdentifyController
  /** Validates a body by the endpoint's schema piece by piece, where a single pass would take too long. */
  readBody?: (body: unknown) => Promise<unknown>
}

/**
 * Serves a call of the contract. The order matters: for a controller without a session, the flood limit; the caller's
 * role; the origin; control of the game; for calls for anyone, the rate limit; the call's own guard; finally the input
 * is read and validated. Only fields named in the contract leave the server. A handler with a reply other than JSON
 * sends it itself and returns it.
 */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: ParsedOf<NoInfer<E>>, context: ContextOf<NoInfer<E>>) => Promise<ReplyOf<NoInfer<E>> | FastifyReply>,
  {
    limit = async ({ ip }) => app.requestContext.floodLimit.take(endpoint.route, ip),
    guard,
    identify,
    readBody,
  }: ServeOptions = {},
): void {
  const [method, url] = endpoint.route.split(' ') as [HTTPMethods, string]
  const { params, query, body, lenientBody, maxBytes, reply: replySchema, who } = endpoint
  if (who === 'controller' && !identify) throw new Error(`Nobody says who controls the game of ${endpoint.route}`)
  if (guard && who !== 'host' && who !== 'admin') throw new Error(`${endpoint.route} has no caller to guard against`)

  app.route({
    method,
    url,
    config: { endpoint },
    ...(lenientBody && { validatorCompiler: validatorCompilerFor({ lenientBody }) }),
    ...(maxBytes !== undefined && { bodyLimit: maxBytes }),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && !readBody && { body }),
      response: { 200: replySchema },
    },
    async onRequest(request, reply) {
      const { sessions, floodLimit, appOrigin, isStopping } = app.requestContext
      reply.header('cache-control', 'no-store')
      if (isStopping) throw new Problem('stopping', { retryAfterSeconds: 2 })
      const caller = who === 'anyone' ? null : await sessions.renewed(request, reply)
      // Looking up the owner of a remote's cookie precedes any admission, so strangers must not cause it endlessly.
      if (who === 'controller' && !caller) floodLimit.take(endpoint.route, request.ip)
      const controller = who === 'controller' ? await identify?.(request, caller) : undefined
      // A remote acts by its cookie, even if somebody is signed in beside it.
      if (who !== 'anyone' && controller !== 'remote') request.caller = requireRole(who, caller)
      refuseForeignOrigin(request, appOrigin)
      if (controller === null) throw new Problem('game_not_found')
      if (who === 'anyone') request.refundLimit = (await limit(request)) ?? undefined
      if (request.caller) await guard?.(request.caller)
    },
    ...(readBody && {
      async preHandler(request: FastifyRequest) {
        request.body = await readBody(request.body)
      },
    }),
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

function requireRole(who: Exclude<Who, 'anyone'>, caller: Caller | null): Caller {
  if (!caller) throw new Problem('not_signed_in')
  if (who === 'admin' && !isAdministrator(caller.userId)) throw new Problem('admin_required')
  return caller
}

/** A session that ended during a call is reported as such, rather than by the error that this caused. */
async function rethrow(app: FastifyInstance, { sessionKey }: Caller, error: unknown): Promise<never> {
  const isStillSignedIn = await app.requestContext.sessions.isValid(sessionKey).catch(() => true)
  throw isStillSignedIn ? error : new Problem('not_signed_in')
}

// Both match the endpoint's types: the schemas have just been applied, and `requireRole` has checked the caller.
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
