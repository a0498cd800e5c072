import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import type { $ZodType } from 'zod/v4/core'
import { serializerOf } from './http/reply/serialize'
import { setTimeout as sleep } from 'node:timers/promises'
import { adminRoutes } from './admin/routes'
import { accountRoutes } from './account/routes'
import { GenerationRunner } from './ai/generation-runner'
import { aiRoutes } from './ai/routes'
import { assignmentRoutes } from './assignments/routes'
import { billingRoutes } from './billing/routes'
import type { Deps } from './deps'
import { isHttps } from './env'
import { eveningRoutes } from './evenings/routes'
import { exportRoutes } from './exports/routes'
import { galleryRoutes } from './gallery/routes'
import { gameRoutes } from './games/routes'
import { floodLimit } from './limits/flood-limit'
import { loginLimit } from './limits/login-limit'
import { pinLimit } from './limits/pin-limit'
import { clientAddress, connectionOptions } from './http/connection/connection'
import { compressLargeReplies } from './http/reply/compression'
import { limitConnections } from './http/connection/connection-limit'
import { FastPath } from './http/fast-path/fast-path'
import { setErrorHandler } from './http/reply/errors'
import { keepStreamsAlive } from './http/event-stream'
import { readJsonBodies } from './http/request/json-body'
import { setNotFoundHandler } from './http/reply/not-found'
import { setBodyTimeout } from './http/connection/body-timeout'
import { cutUnreadReplies } from './http/connection/unread-replies'
import { servePages } from './http/pages'
import { CallLog, logCalls } from './http/call-log'
import { sendRequestIds } from './http/request/request-id'
import { securityHeaders, setSecurityHeaders, warnOfUntrustedProxy } from './http/security'
import { cookieSessions } from './http/session'
import { CallsInFlight, finishCallsBeforeClosing } from './http/connection/graceful-shutdown'
import { BotSecrets } from './http/request/bot-secrets'
import { validatorCompiler } from './http/validation/validation'
import { chosenLanguage } from './identity/chosen-language'
import { identityRoutes } from './identity/routes'
import { sessionStore } from './identity/session-store'
import { importRoutes } from './imports/routes'
import { installationRoutes } from './installation/routes'
import { openApiRoutes } from './openapi/routes'
import { pastGameRoutes } from './past-games/routes'
import { pictureRoutes } from './pictures/routes'
import type { FetchRules } from './pictures/by-address/public-web'
import { renditions } from './pictures/renditions'
import { startGuessingLanguages } from './quizzes/languages/guess-languages'
import { quizRoutes } from './quizzes/routes'
import { reportRoutes } from './reports/routes'
import { sharedLinkRoutes } from './shared-links/routes'
import { soloRoutes } from './solo/routes'
import { supportRoutes } from './support/routes'
import { takeHomeRoutes } from './take-home/routes'

export interface AppOptions {
  /** The folder with the built pages. Without it, the app only answers calls. */
  webRoot?: string
  /** Replaced by tests, so that they do not wait. */
  pause?: (ms: number) => Promise<void>
  /** How long a reply may wait while none of it is read. Replaced by tests, so that they do not wait. */
  unreadReplyMs?: number
  /** Where pictures may be fetched from. Replaced by tests, so that they stay on this machine. */
  fetchRules?: FetchRules
  /** How soon after a save the language is guessed. Null in tests, which ask for it. */
  guessLanguageAfterMs?: number | null
  /** Adds routes before the app is ready. */
  alsoServe?: (app: FastifyInstance) => void
}

/** The whole server except for its port: every call, page and stream. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { env, db, now, log, secrets, rateCounters } = deps
  const fastPath = new FastPath()
  const app: FastifyInstance = fastify({
    ...connectionOptions(env, fastPath),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  })

  app.decorate('requestContext', {
    sessions: cookieSessions(sessionStore(db), { secure: isHttps(env), now }),
    pinLimit: pinLimit(rateCounters, now),
    floodLimit: floodLimit(now),
    bots: new BotSecrets(),
    appOrigin: env.APP_ORIGIN,
    isDraining: false,
    lastCallAt: 0,
    isStopping: false,
    isDiskFull: false,
  })
  app.decorate('fastPath', fastPath)
  app.decorateRequest('caller', null)
  app.decorateRequest('refundLimit', undefined)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler<$ZodType>(serializerOf)
  limitConnections(app)
  setBodyTimeout(app)
  cutUnreadReplies(app, options.unreadReplyMs)
  setErrorHandler(app)
  setNotFoundHandler(app)
  readJsonBodies(app)
  const generations = new GenerationRunner(deps)
  // First, so that the calls waiting for generations are among those that can finish.
  app.addHook('preClose', () => generations.close())
  const calls = new CallsInFlight()
  finishCallsBeforeClosing(app, calls)
  sendRequestIds(app)
  const callLog = new CallLog(log)
  logCalls(app, callLog, app.requestContext.bots)
  compressLargeReplies(app)
  keepStreamsAlive(app)
  const warn = warnOfUntrustedProxy(app, env)
  const headers = await securityHeaders(env)
  setSecurityHeaders(app, headers)
  await app.register(cookie, { secret: secrets.sessionSecret })

  identityRoutes(app, deps, loginLimit(rateCounters, now, options.pause ?? sleep))
  const guessLanguage = startGuessingLanguages(app, deps, options.guessLanguageAfterMs)
  quizRoutes(app, deps, guessLanguage)
  const makeRenditions = renditions()
  await importRoutes(app, deps, makeRenditions, guessLanguage)
  await pictureRoutes(app, deps, makeRenditions, options.fetchRules)
  exportRoutes(app, deps)
  eveningRoutes(app, deps)
  await aiRoutes(app, deps, generations)
  gameRoutes(app, deps)
  billingRoutes(app, deps)
  adminRoutes(app, deps)
  accountRoutes(app, deps)
  supportRoutes(app, deps)
  galleryRoutes(app, deps)
  reportRoutes(app, deps)
  soloRoutes(app, deps)
  pastGameRoutes(app, deps)
  takeHomeRoutes(app, deps)
  assignmentRoutes(app, deps)
  installationRoutes(app, deps)
  openApiRoutes(app)
  const findHead = sharedLinkRoutes(app, deps)
  options.alsoServe?.(app)
  const { requestContext: context, parseCookie, unsignCookie, serializeCookie } = app
  const cookies = { parseCookie, unsignCookie, serializeCookie }
  const addresses = { addressOf: clientAddress(env), warnOfUntrustedProxy: warn }
  fastPath.open({ context, calls, callLog, log, headers, ...cookies, ...addresses })

  if (options.webRoot !== undefined)
    await servePages(app, options.webRoot, {
      findHead,
      languageOf: chosenLanguage(deps, app.requestContext),
      texts: deps.texts,
    })
  return app
}
