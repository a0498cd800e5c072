import { accountApi } from './account'
import { adminApi } from './admin'
import { billingApi } from './billing'
import type { InputOf, ReplyOf } from './endpoint'
import { galleryApi } from './gallery'
import { gamesApi } from './games'
import { identityApi } from './identity'
import { installationApi } from './installation'
import { pastGamesApi } from './past-games'
import { picturesApi } from './pictures'
import { quizzesApi } from './quizzes'
import { soloApi } from './solo'
import { supportApi } from './support'

/** Every call there is. */
export const api = {
  identity: identityApi,
  account: accountApi,
  billing: billingApi,
  admin: adminApi,
  quizzes: quizzesApi,
  pictures: picturesApi,
  games: gamesApi,
  support: supportApi,
  pastGames: pastGamesApi,
  gallery: galleryApi,
  solo: soloApi,
  installation: installationApi,
}

type Values<T> = T[keyof T]
type AnyEndpoint = Values<{ [Area in keyof typeof api]: Values<(typeof api)[Area]> }>
type At<R> = Extract<AnyEndpoint, { route: R }>

/** Types of input and reply by route: a browser needs no schemas. */
export type Input<R> = InputOf<At<R>>
export type Reply<R> = ReplyOf<At<R>>
