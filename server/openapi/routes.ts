import type { FastifyInstance } from 'fastify'
import { describeApi } from './description'

/** Generated at the first request and then kept, because it takes some milliseconds. */
export function openApiRoutes(app: FastifyInstance): void {
  let text: string | undefined
  app.get('/api/openapi.json', async (_, reply) => {
    text ??= JSON.stringify(describeApi())
    return reply.header('cache-control', 'no-cache').type('application/json').send(text)
  })
}
