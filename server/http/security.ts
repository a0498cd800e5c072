import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { isBillingSetUp, isHttps, type Env } from '../env'

/**
 * Sets the security headers of every reply. On plain http, as in many classrooms, everything that assumes TLS is left
 * out: with `upgrade-insecure-requests`, no script would load on a phone.
 */
export function setSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** Computed once, because every reply carries the same headers. */
export async function securityHeaders(env: Env): Promise<Record<string, string>> {
  const isSecure = isHttps(env)
  const { scripts, frames, calls, images } = externalSources(env)

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
        // Scripts set the styles of dialogs, menus and charts, which needs no 'unsafe-inline'.
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

type Sources = Record<'scripts' | 'frames' | 'calls' | 'images', string[]>

const nothing: Sources = { scripts: [], frames: [], calls: [], images: [] }

/** Other sites that pages load from, each only while a service that needs it is enabled. */
function externalSources(env: Env): Sources {
  const services = [botCheckSources(env), isBillingSetUp(env) ? stripe : nothing, qrCodeSources(env)]
  const all = (kind: keyof Sources) => services.flatMap((service) => service[kind])
  return { scripts: all('scripts'), frames: all('frames'), calls: all('calls'), images: all('images') }
}

function botCheckSources({ BOT_CHECK }: Env): Sources {
  switch (BOT_CHECK) {
    case 'recaptcha': {
      const google = 'https://www.google.com/recaptcha/'
      const frames = [google, 'https://recaptcha.google.com/recaptcha/']
      return { ...nothing, scripts: [google, 'https://www.gstatic.com/recaptcha/'], frames, calls: [google] }
    }
    case 'altcha':
      // The worker that solves challenges is WebAssembly.
      return { ...nothing, scripts: ["'wasm-unsafe-eval'"] }
    case 'off':
      return nothing
  }
}

/**
 * The card field is a Stripe frame, as is the bank's confirmation (3-D Secure). All pages allow it, because a page
 * reached by a link keeps the first page's policy.
 */
const stripe: Sources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
  images: [],
}

const qrCodeSources = ({ QR_IMAGE_URL }: Env): Sources =>
  QR_IMAGE_URL ? { ...nothing, images: [new URL(QR_IMAGE_URL).origin] } : nothing

/** Warns, once, that a proxy without TRUST_PROXY gives all visitors one address. Returns a check for other requests. */
export function warnOfUntrustedProxy(app: FastifyInstance, env: Env): (headers: IncomingHttpHeaders) => void {
  let hasWarned = env.TRUST_PROXY !== undefined
  function warn(headers: IncomingHttpHeaders): void {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return
    hasWarned = true
    app.log.warn(
      'A proxy sends X-Forwarded-For, but TRUST_PROXY is not set: rate limits count all its visitors as one.',
    )
  }
  app.addHook('onRequest', ({ headers }: FastifyRequest, _, done) => {
    warn(headers)
    done()
  })
  return warn
}
