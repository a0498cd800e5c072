import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../env'

/**
 * The headers of every reply. On plain http, which is how a class room runs, whatever assumes TLS stays out: with
 * `upgrade-insecure-requests` no script would load on a phone.
 */
export async function secure(app: FastifyInstance, env: Env): Promise<void> {
  const isHttps = env.APP_ORIGIN?.startsWith('https:') ?? false
  const qrImages = env.QR_IMAGE_URL === undefined ? [] : [new URL(env.QR_IMAGE_URL).origin]

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...qrImages],
        // Dialogs and menus place themselves by styles that they write into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    hsts: isHttps,
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  })
}

/** Without TRUST_PROXY a proxy in front makes everybody one address. Said once, since every request would repeat it. */
export function warnOfProxies(app: FastifyInstance, env: Env): void {
  let isSaid = env.TRUST_PROXY !== undefined
  app.addHook('onRequest', async (request: FastifyRequest) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return
    isSaid = true
    app.log.warn('A proxy sends X-Forwarded-For, but TRUST_PROXY is not set: limits count all its visitors as one.')
  })
}
