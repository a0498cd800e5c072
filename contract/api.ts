import { accountApi } from './endpoints/account'
import { adminApi } from './endpoints/admin'
import { aiApi } from './endpoints/ai'
import { assignmentPlayerApi } from './endpoints/assignments-player'
import { assignmentsApi } from './endpoints/assignments'
import { billingApi } from './endpoints/billing'
import type { InputOf, ReplyOf } from './endpoint'
import { eveningsApi } from './endpoints/evenings'
import { exportsApi } from './endpoints/exports'
import { galleryApi } from './endpoints/gallery'
import { gamesApi } from './endpoints/games/games'
import { identityApi } from './endpoints/identity'
import { importsApi } from './endpoints/imports'
import { installationApi } from './endpoints/installation'
import { pastGamesApi } from './endpoints/past-games'
import { picturesApi } from './endpoints/pictures'
import { quizzesApi } from './endpoints/quizzes'
import { reportsApi } from './endpoints/reports'
import { soloApi } from './endpoints/solo'
import { supportApi } from './endpoints/support'
import { takeHomeApi } from './endpoints/take-home'

export const api = {
  identity: identityApi,
  account: accountApi,
  billing: billingApi,
  admin: adminApi,
  quizzes: quizzesApi,
  evenings: eveningsApi,
  assignments: assignmentsApi,
  assignmentPlayer: assignmentPlayerApi,
  imports: importsApi,
  exports: exportsApi,
  ai: aiApi,
  pictures: picturesApi,
  games: gamesApi,
  support: supportApi,
  pastGames: pastGamesApi,
  gallery: galleryApi,
  reports: reportsApi,
  solo: soloApi,
  takeHome: takeHomeApi,
  installation: installationApi,
}

type Values<T> = T[keyof T]
type AnyEndpoint = Values<{ [Area in keyof typeof api]: Values<(typeof api)[Area]> }>
type At<R> = Extract<AnyEndpoint, { route: R }>

/** Types of input and reply by route, for browser code that loads no schemas. */
export type Input<R> = InputOf<At<R>>
export type Reply<R> = ReplyOf<At<R>>
