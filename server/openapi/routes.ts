import type { FastifyInstance } from 'fastify'
import { describeApi } from './description'

/** Made when it is first requested, and then kept: making it takes some milliseconds. */
export function openApiRoutes(app: FastifyInstance): void {
  let text: string | undefined
  app.get('/api/openapi.json', async (_, reply) => {
    text ??= JSON.stringify(describeApi())
    return reply.header('cache-control', 'no-cache').type('application/json').send(text)
  })
}
