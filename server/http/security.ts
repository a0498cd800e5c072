import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { isHttps, type Env } from '../env'

/**
 * The headers of every reply. On plain http, which is how a class room runs, whatever assumes TLS stays out: with
 * `upgrade-insecure-requests` no script would load on a phone.
 */
export async function secure(app: FastifyInstance, env: Env): Promise<void> {
  const headers = await securityHeaders(env)
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers))
}

/** Every reply carries the same ones, so they are worked out once and not for each of a hall's answers. */
async function securityHeaders(env: Env): Promise<Record<string, string>> {
  const isSecure = isHttps(env)
  const { scripts, frames, calls, images } = outside(env)

  const probe = fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        frameSrc: ["'self'", ...frames],
        connectSrc: ["'self'", ...calls],
        imgSrc: ["'self'", 'data:', 'blob:', ...images],
        // What dialogs, menus and charts set by script is no inline style, and nothing else is needed.
        styleSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    hsts: isSecure,
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: isSecure,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  })
  probe.get('/', async (_, reply) => reply.getHeaders())
  const headers = (await probe.inject('/')).json<Record<string, string>>()
  await probe.close()
  return headers
}

/** What pages load from elsewhere, and only while the service is switched on that needs it. */
function outside(env: Env): Record<'scripts' | 'frames' | 'calls' | 'images', string[]> {
  const { BOT_CHECK, QR_IMAGE_URL } = env
  const images = QR_IMAGE_URL ? [new URL(QR_IMAGE_URL).origin] : []
  switch (BOT_CHECK) {
    case 'recaptcha': {
      const google = 'https://www.google.com/recaptcha/'
      const frames = [google, 'https://recaptcha.google.com/recaptcha/']
      return { scripts: [google, 'https://www.gstatic.com/recaptcha/'], frames, calls: [google], images }
    }
    case 'altcha':
      // The worker that solves challenges is WebAssembly.
      return { scripts: ["'wasm-unsafe-eval'"], frames: [], calls: [], images }
    case 'off':
      return { scripts: [], frames: [], calls: [], images }
  }
}

/** Without TRUST_PROXY a proxy in front makes everybody one address. Said once, since every request would repeat it. */
export function warnOfProxies(app: FastifyInstance, env: Env): void {
  let isSaid = env.TRUST_PROXY !== undefined
  app.addHook('onRequest', async (request: FastifyRequest) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return
    isSaid = true
    app.log.warn(
      'A proxy sends X-Forwarded-For, but TRUST_PROXY is not set: rate limits count all its visitors as one.',
    )
  })
}
