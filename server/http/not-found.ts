import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerProblem } from './errors'
import { Problem } from './problem'

/** What no route answers: a page, a call of another method, or nothing. Has to stand before the routes, to hear of them. */
export function answerTheRest(app: FastifyInstance): void {
  const calls: { method: string; path: RegExp }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    const path = new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}/?$`)
    if (url.startsWith('/api/')) for (const each of [method].flat()) calls.push({ method: each, path })
  })

  app.setNotFoundHandler((request, reply) => {
    if (isPage(request) && reply.server.hasReplyDecorator('sendPage'))
      return reply.code(isNamedLikeAFile(request) ? 404 : 200).sendPage()
    const methods = calls.filter(({ path }) => path.test(pathOf(request))).map(({ method }) => method)
    if (methods.length === 0) return answerProblem(new Problem('not_found'), reply)
    return answerProblem(new Problem('method_not_allowed'), reply.header('allow', methods.join(', ')))
  })
}

/** Every address that is no call and no file is a page, and which one it is the browser decides. */
function isPage(request: FastifyRequest): boolean {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return isReading && !/^\/(api|images|assets)(\/|$)/.test(pathOf(request))
}

/** No page has a name such as `robots.txt`: whoever asked for a file learns that there is none, and a person sees that, too. */
const isNamedLikeAFile = (request: FastifyRequest): boolean => /\.[^/]*$/.test(pathOf(request))

const pathOf = ({ url }: FastifyRequest): string => url.replace(/\?.*$/s, '')
