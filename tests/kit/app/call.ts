import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import inject from 'light-my-request'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Reply } from '../../../contract/api'
import type { ProblemBody } from '../../../contract/problems'
import type { Route } from '../../../contract/routes'
import { requestOf } from '../calls'

export interface CallOptions {
  cookie?: string
  headers?: Record<string, string>
  /** The caller's address. */
  remoteAddress?: string
}

/** A reply read as both of two kinds: the test knows which one it expects. */
export interface TestReply<R> {
  status: number
  body: Reply<R>
  problem: ProblemBody
  headers: LightMyRequestResponse['headers']
  /** The cookies that it sets, as a browser sends them back. */
  cookie: string
}

export type Call = <R extends Route>(route: R, input?: object, options?: CallOptions) => Promise<TestReply<R>>

/** Calls as the browser does: fills the path, and sends the rest as query or JSON. The input may be invalid. */
export const caller = (app: FastifyInstance): Call => {
  // Like the server's own listener: the framework gets what the fast path does not take.
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    if (!app.fastPath.take(request, response)) app.routing(request, response)
  }
  return async (route, input = {}, { cookie, headers, remoteAddress } = {}) => {
    await app.ready()
    const { method, url, rest } = requestOf(route, input)
    const isQuery = method === 'GET'
    const query = new URLSearchParams(
      Object.entries(rest).map(([key, value]): [string, string] => [key, String(value)]),
    )
    const reply = await inject(listener, {
      method,
      url: isQuery ? `${url}?${query}` : url,
      headers: { ...(cookie && { cookie }), ...headers },
      ...(!isQuery && Object.keys(rest).length > 0 && { payload: rest }),
      ...(remoteAddress && { remoteAddress }),
    })
    const isJson = /^application\/json/.test(String(reply.headers['content-type']))
    const body: unknown = isJson ? reply.json() : reply.body || undefined
    return {
      status: reply.statusCode,
      body: body as Reply<typeof route>,
      problem: body as ProblemBody,
      headers: reply.headers,
      cookie: reply.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '),
    }
  }
}
