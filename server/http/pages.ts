import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The built pages. Their scripts and styles carry a hash in their names and are kept for ever; the page itself never. */
export async function servePages(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
