import type { FastifyInstance } from 'fastify'
import { installationApi } from '../../contract/endpoints/installation'
import { addresses } from '../machine/addresses'
import type { Deps } from '../deps'
import { Problem } from '../problems/problem'
import { serve } from '../http/serve'
import { readiness } from './readiness'
import { servicesOf } from './services'

export function installationRoutes(app: FastifyInstance, { env, db, bus }: Pick<Deps, 'env' | 'db' | 'bus'>): void {
  serve(app, installationApi.addresses, async () => ({
    origins: addresses(env),
    qrImageUrl: env.QR_IMAGE_URL ?? null,
  }))

  const services = servicesOf(env)
  serve(app, installationApi.services, async () => services)

  const whyNotReady = readiness({ env, db, bus, disk: app.requestContext })
  const method = ['GET', 'HEAD']
  app.route({ method, url: '/healthz', handler: async () => ({ status: 'ok' }) })
  app.route({
    method,
    url: '/readyz',
    handler: async () => {
      if (app.requestContext.isDraining || app.requestContext.isStopping)
        throw new Problem('stopping', { retryAfterSeconds: 2 })
      const why = await whyNotReady()
      if (why) throw new Problem(why, { retryAfterSeconds: 2 })
      return { status: 'ready' }
    },
  })
}
