import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import type { FindHead } from '../http/pages'
import { drawnPictureRoutes } from './drawn-picture'
import { headsOfQuizzes } from './heads-of-quizzes'
import { sitemapRoutes } from './sitemap'

/** Whatever needs an address that the whole world can reach: without APP_ORIGIN there is none. */
export function sharedLinkRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'rateCounters'>,
): FindHead | undefined {
  const { APP_ORIGIN } = deps.env
  if (APP_ORIGIN === undefined) return undefined
  drawnPictureRoutes(app, deps)
  sitemapRoutes(app, deps, APP_ORIGIN)
  return headsOfQuizzes(deps, APP_ORIGIN)
}
