import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendProblem } from './errors'
import { Problem } from '../../problems/problem'

/**
 * Replies to what has no route: a page, a call by another method, or nothing. Registered before the routes, to collect
 * them.
 */
export function setNotFoundHandler(app: FastifyInstance): void {
  const calls: { method: string; path: RegExp }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    const path = new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}/?$`)
    if (url.startsWith('/api/')) for (const each of [method].flat()) calls.push({ method: each, path })
  })

  app.setNotFoundHandler((request, reply) => {
    if (isPage(request) && reply.server.hasReplyDecorator('sendPage'))
      return reply.code(isNamedLikeAFile(request) ? 404 : 200).sendPage()
    const methods = calls.filter(({ path }) => path.test(pathOf(request))).map(({ method }) => method)
    if (methods.length === 0) return sendProblem(new Problem('not_found'), reply)
    return sendProblem(new Problem('method_not_allowed'), reply.header('allow', methods.join(', ')))
  })
}

/** Every address that is neither a call nor a file is a page; the browser decides which. */
function isPage(request: FastifyRequest): boolean {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return isReading && !/^\/(api|images|assets)(\/|$)/.test(pathOf(request))
}

/** No page has a name like `robots.txt`: the status tells programs that the file is missing, the page tells people. */
const isNamedLikeAFile = (request: FastifyRequest): boolean => /\.[^/]*$/.test(pathOf(request))

const pathOf = ({ url }: FastifyRequest): string => url.replace(/\?.*$/s, '')
