import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { installationApi } from '../../contract/installation'
import { addresses } from '../addresses'
import type { Deps } from '../deps'
import { serve } from '../http/serve'

export function installationRoutes(app: FastifyInstance, { env, db }: Pick<Deps, 'env' | 'db'>): void {
  serve(app, installationApi.addresses, async () => ({
    origins: addresses(env),
    qrImageUrl: env.QR_IMAGE_URL ?? null,
  }))

  const method = ['GET', 'HEAD']
  app.route({ method, url: '/healthz', handler: async () => ({ status: 'ok' }) })
  app.route({
    method,
    url: '/readyz',
    handler: async () => {
      await db.execute(sql`SELECT 1`)
      return { status: 'ready' }
    },
  })
}
