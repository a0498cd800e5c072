import type { FastifyInstance } from 'fastify'
import { describeApi } from './description'

/** Nobody asks for it during a game, and it takes some milliseconds: it is made once, when it is first asked for. */
export function openApiRoutes(app: FastifyInstance): void {
  let text: string | undefined
  app.get('/api/openapi.json', async (_, reply) => {
    text ??= JSON.stringify(describeApi())
    return reply.header('cache-control', 'no-cache').type('application/json').send(text)
  })
}
