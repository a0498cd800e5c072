import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { routes, type Route } from '../../../contract/routes'
import { gameSessions, users } from '../../db/tables'
import { samples } from '../../../tests/kit/app/bad-inputs'
import { endpoints } from '../../../tests/kit/app/endpoints'
import { aGame } from '../../../tests/kit/app/live-game'
import { sharedTestApp } from '../../../tests/kit/app/test-app'

/**
 * What each call answers to whom. It is about a host's public quiz and a game of it, in which the player has a seat, a
 * remote is allowed, and the first question is open; the expired one is that same host after the trial. Nothing outside is set up.
 */
const table = `
                                            visitor  player  remote    host   other expired   admin
  GET /api/auth/user                            200     200     200     200     200     200     200
  POST /api/login                               401     401     401     401     401     401     401
  POST /api/logout                              200     200     200     200     200     200     200
  GET /api/recaptcha/site-key                   200     200     200     200     200     200     200
  GET /api/bot-check/challenge                  404     404     404     404     404     404     404
  GET /api/auth/methods                         200     200     200     200     200     200     200
  POST /api/auth/magic/request                  503     503     503     503     503     503     503
  POST /api/auth/magic/read                     410     410     410     410     410     410     410
  POST /api/auth/magic/return-address           200     200     200     200     200     200     200
  POST /api/auth/magic/verify                   410     410     410     410     410     410     410
  POST /api/auth/logout-all                     401     401     401     200     200     200     200
  PATCH /api/auth/user                          401     401     401     200     200     200     200
  DELETE /api/auth/user                         401     401     401     200     200     200     403
  GET /api/preferences                          401     401     401     200     200     200     200
  PATCH /api/preferences                        401     401     401     200     200     200     200
  GET /api/extra-time-codes                     401     401     401     200     200     200     200
  POST /api/extra-time-codes                    401     401     401     200     200     200     200
  DELETE /api/extra-time-codes/:id              401     401     401     404     404     404     404
  GET /api/subscription/status                  401     401     401     200     200     200     200
  GET /api/subscription/details                 401     401     401     503     503     503     503
  GET /api/subscription/payment-method          401     401     401     503     503     503     503
  GET /api/subscription/invoices                401     401     401     503     503     503     503
  POST /api/subscribe                           401     401     401     503     503     503     503
  POST /api/subscribe-direct                    401     401     401     503     503     503     503
  POST /api/complete-trial-subscription         401     401     401     503     503     503     503
  POST /api/complete-direct-subscription        401     401     401     503     503     503     503
  POST /api/subscription/setup-payment-method   401     401     401     503     503     503     503
  POST /api/subscription/update-payment-method  401     401     401     503     503     503     503
  POST /api/subscription/cancel                 401     401     401     503     503     503     503
  POST /api/subscription/reactivate             401     401     401     503     503     503     503
  POST /api/trial/cancel                        401     401     401     503     503     503     503
  POST /api/subscription/complete               401     401     401     503     503     503     503
  POST /api/subscription/force-sync             401     401     401     503     503     503     503
  GET /api/stripe/investigate/:paymentId        401     401     401     503     503     503     503
  POST /api/stripe/complete-subscription/:subscriptionId 401     401     401     503     503     503     503
  GET /api/stripe/debug                         401     401     401     403     403     403     503
  GET /api/quizzes                              401     401     401     200     200     200     200
  GET /api/quizzes/:id                          401     401     401     200     404     200     200
  GET /api/quizzes/:id/questions                401     401     401     200     404     200     200
  POST /api/quizzes                             401     401     401     200     200     402     200
  PUT /api/quizzes/:id                          401     401     401     200     404     402     404
  PUT /api/quizzes/:id/questions                401     401     401     200     404     402     404
  POST /api/quizzes/:id/duplicate               401     401     401     200     404     402     404
  GET /api/ready-made-quizzes                   401     401     401     200     200     200     200
  POST /api/ready-made-quizzes/:key/copy        401     401     401     200     200     402     200
  PATCH /api/quizzes/:id/public                 401     401     401     200     404     402     404
  DELETE /api/quizzes/:id                       401     401     401     200     404     200     404
  GET /api/quizzes/:id/export.:format           401     401     401     200     404     200     404
  GET /api/evenings                             401     401     401     200     200     200     200
  GET /api/evenings/:id                         401     401     401     404     404     404     404
  POST /api/evenings                            401     401     401     200     404     402     404
  PUT /api/evenings/:id                         401     401     401     404     404     402     404
  POST /api/evenings/:id/duplicate              401     401     401     404     404     402     404
  POST /api/evenings/:id/start                  401     401     401     404     404     402     404
  DELETE /api/evenings/:id                      401     401     401     404     404     404     404
  GET /api/evenings/:id/export.zip              401     401     401     404     404     404     404
  GET /api/assignments                          401     401     401     200     200     200     200
  POST /api/assignments                         401     401     401     200     404     402     404
  POST /api/assignments/present                 401     401     401     404     404     404     404
  GET /api/assignments/:id                      401     401     401     404     404     404     404
  PATCH /api/assignments/:id                    401     401     401     404     404     404     404
  DELETE /api/assignments/:id                   401     401     401     404     404     404     404
  POST /api/assignments/:id/refresh             401     401     401     404     404     402     404
  POST /api/assignments/:id/close               401     401     401     404     404     404     404
  POST /api/assignments/:id/reopen              401     401     401     404     404     402     404
  GET /api/assignments/:id/results              401     401     401     404     404     404     404
  GET /api/assignments/:id/questions            401     401     401     404     404     404     404
  GET /api/assignments/:id/results.csv          401     401     401     404     404     404     404
  GET /api/assignments/:id/results.xlsx         401     401     401     404     404     404     404
  POST /api/assignments/:id/questions/:index/rekey 401  401     401     404     404     404     404
  DELETE /api/assignments/:id/questions/:index/rekey/:correction 401 401 401 404 404 404 404
  POST /api/assignments/:id/people/remove       401     401     401     404     404     404     404
  GET /api/assignments/:id/people/:personId     401     401     401     404     404     404     404
  PATCH /api/assignments/:id/people/:personId   401     401     401     404     404     402     404
  DELETE /api/assignments/:id/people/:personId  401     401     401     404     404     404     404
  POST /api/assignments/:id/people/:personId/attempts 401 401   401     404     404     404     404
  POST /api/assignments/:id/people/:personId/resume-code 401 401 401    404     404     404     404
  POST /api/assignments/:id/people/:personId/link 401   401     401     404     404     404     404
  POST /api/assignments/:id/people/:personId/free 401   401     401     404     404     404     404
  POST /api/assignments/:id/people/:personId/give-back 401 401  401     404     404     404     404
  GET /api/a/:code                              404     404     404     404     404     404     404
  GET /api/a/:code/names                        404     404     404     404     404     404     404
  POST /api/a/:code/join                        404     404     404     404     404     404     404
  POST /api/a/:code/resume                      404     404     404     404     404     404     404
  POST /api/a/:code/leave                       404     404     404     404     404     404     404
  POST /api/a/:code/attempts                    404     404     404     404     404     404     404
  POST /api/a/:code/next                        404     404     404     404     404     404     404
  POST /api/a/:code/answer                      404     404     404     404     404     404     404
  GET /api/a/:code/results                      404     404     404     404     404     404     404
  POST /api/a/:code/solo                        404     404     404     404     404     404     404
  DELETE /api/a/:code/mine                      404     404     404     404     404     404     404
  GET /api/library/export                       401     401     401     200     200     200     200
  GET /api/imports/template.xlsx                401     401     401     200     200     200     200
  POST /api/imports/read                        401     401     401     415     415     402     415
  POST /api/imports/pictures                    401     401     401     410     410     402     410
  POST /api/imports                             401     401     401     200     200     402     200
  GET /api/ai-usage                             401     401     401     200     200     200     200
  POST /api/generate-quiz                       401     401     401     503     503     503     503
  POST /api/generate-quiz-from-image            401     401     401     503     503     503     503
  POST /api/generate-quiz-from-topic            401     401     401     503     503     503     503
  GET /api/ai-generations/current               401     401     401     200     200     200     200
  DELETE /api/ai-generations/current            401     401     401     200     200     200     200
  POST /api/images                              401     401     401     415     415     402     415
  POST /api/images/from-address                 401     401     401     400     400     402     400
  POST /api/games/start                         401     401     401     200     404     402     404
  POST /api/games/:pin/play-again               401     401     409     409     404     402     404
  GET /api/games/running                        401     401     401     200     200     200     200
  GET /api/games/pin/:pin                       200     200     200     200     200     200     200
  POST /api/games/:pin/drawn-name               409     409     409     409     409     409     409
  POST /api/games/:pin/join                     200     200     200     200     200     200     200
  GET /api/games/:pin/participants              200     200     200     200     200     200     200
  GET /api/games/:pin/participants/removed      401     401     200     200     404     200     404
  GET /api/games/:pin/returning-players         401     401     200     200     404     200     404
  POST /api/games/:pin/start-question           401     401     200     200     404     200     404
  POST /api/games/:pin/close-question           401     401     200     200     404     200     404
  POST /api/games/:pin/pause                    401     401     200     200     404     200     404
  POST /api/games/:pin/resume                   401     401     200     200     404     200     404
  POST /api/games/:pin/extend                   401     401     200     200     404     200     404
  POST /api/games/:pin/questions/:index/hidden 401     401     404     404     404     404     404
  GET /api/games/:pin/questions/:index/points   403     409     403     403     403     403     403
  GET /api/games/:pin/corrections               401     401     200     200     404     200     404
  POST /api/games/:pin/questions/:index/rekey   401     401     409     409     404     409     404
  DELETE /api/games/:pin/questions/:index/rekey/:correction 401 401 404 404 404 404 404
  POST /api/games/:pin/show                     401     401     409     409     404     409     404
  POST /api/games/:pin/reveal-now               401     401     409     409     404     409     404
  POST /api/games/:pin/settings                 401     401     401     200     404     200     404
  POST /api/games/:pin/break                    401     401     409     409     404     409     404
  POST /api/games/:pin/next-round               401     401     409     409     404     409     404
  POST /api/games/:pin/rounds/:round/refresh    401     401     401     409     404     409     404
  PUT /api/games/:pin/joker                     403     409     403     409     403     409     403
  POST /api/games/:pin/take-home                401     401     200     200     404     200     404
  POST /api/games/:pin/mine                     403     409     403     403     403     403     403
  POST /api/games/:pin/answer                   403     200     403     403     403     403     403
  POST /api/games/:pin/face                     403     409     403     403     403     403     403
  POST /api/games/:pin/react                    403     409     403     403     403     403     403
  GET /api/games/:pin/teams                     200     200     200     200     200     200     200
  PUT /api/games/:pin/own-team                  403     409     403     403     403     403     403
  PUT /api/games/:pin/teams                     401     401     401     409     404     409     404
  PUT /api/games/:pin/participants/:id/team     401     401     409     409     404     409     404
  PUT /api/games/:pin/participants/:id/set-aside 401    401     401     409     404     409     404
  GET /api/games/:pin/leaderboard               200     200     200     200     200     200     200
  GET /api/games/:pin/state                     401     401     401     200     404     200     404
  POST /api/games/:pin/lock                     401     401     200     200     404     200     404
  POST /api/games/:pin/finish                   401     401     401     200     404     200     404
  PATCH /api/games/:pin/participants/:id        401     401     200     200     404     200     404
  GET /api/games/:pin/extra-time                401     401     200     200     404     200     404
  PUT /api/games/:pin/participants/:id/extra-time 401   401     200     200     404     200     404
  DELETE /api/games/:pin/participants/:id       401     401     200     200     404     200     404
  POST /api/games/:pin/participants/remove      401     401     200     200     404     200     404
  POST /api/games/:pin/participants/admit       401     401     200     200     404     200     404
  POST /api/games/:pin/admission                401     401     200     200     404     200     404
  POST /api/games/:pin/remote-codes             401     401     401     200     404     200     404
  POST /api/games/:pin/remotes                  403     403     200     200     403     200     403
  GET /api/games/:pin/remote                    200     403     200     200     200     200     200
  POST /api/games/:pin/remotes/:id/allow        401     401     401     200     404     200     404
  DELETE /api/games/:pin/remotes/:id            401     401     200     200     404     200     404
  GET /api/network-check/ping                   200     200     200     200     200     200     200
  POST /api/games/:pin/rehearsal                401     401     401     409     404     402     404
  GET /api/games/:pin/rehearsal                 401     401     401     404     404     404     404
  DELETE /api/games/:pin/rehearsal              401     401     401     200     200     200     200
  GET /api/support                              200     200     200     200     200     200     200
  POST /api/support/feedback                    200     200     200     200     200     200     200
  GET /api/admin/users                          401     401     401     403     403     403     200
  GET /api/admin/user-stats                     401     401     401     403     403     403     200
  GET /api/admin/stats                          401     401     401     403     403     403     200
  POST /api/admin/sign-in-links                 401     401     401     403     403     403     200
  GET /api/admin/users/:userId/quizzes          401     401     401     403     403     403     404
  PUT /api/admin/users/:userId                  401     401     401     403     403     403     404
  POST /api/admin/users/:userId/cancel-subscription 401     401     401     403     403     403     503
  POST /api/admin/users/:userId/extend-trial    401     401     401     403     403     403     404
  POST /api/admin/extend-trial                  401     401     401     403     403     403     404
  POST /api/admin/users/:userId/follow-provider 401     401     401     403     403     403     503
  POST /api/admin/reset-ai-generations/:userId  401     401     401     403     403     403     404
  POST /api/admin/reset-all-ai-generations      401     401     401     403     403     403     200
  POST /api/admin/sync-period-data              401     401     401     403     403     403     503
  GET /api/admin/sync-period-data               401     401     401     403     403     403     503
  GET /api/admin/audit                          401     401     401     403     403     403     200
  GET /api/admin/health                         401     401     401     403     403     403     200
  GET /api/admin/feedback                       401     401     401     403     403     403     200
  DELETE /api/admin/feedback/:id                401     401     401     403     403     403     404
  PATCH /api/admin/feedback/:id                 401     401     401     403     403     403     404
  GET /api/past-games                           401     401     401     200     200     200     200
  GET /api/past-games/:gameId                   401     401     401     200     404     200     404
  GET /api/past-games/:gameId/highlights        401     401     401     200     404     200     404
  GET /api/past-games/:gameId/players           401     401     401     200     404     200     404
  GET /api/past-games/:gameId.csv               401     401     401     200     404     200     404
  GET /api/past-games/:gameId/log               401     401     401     200     404     200     404
  GET /api/past-games/:gameId/players/:participantId/points 401 401 401 200 404   200     404
  POST /api/past-games/:gameId/questions/:index/rekey 401 401 401   200     404     200     404
  DELETE /api/past-games/:gameId/questions/:index/rekey/:correction 401 401 401 404 404 404 404
  DELETE /api/past-games/:gameId                401     401     401     200     404     200     404
  GET /api/public/quizzes                       200     200     200     200     200     200     200
  GET /api/public/quizzes/:id                   200     200     200     200     200     200     200
  GET /api/public/quizzes/:id/questions         200     200     200     200     200     200     200
  POST /api/public/quizzes/:id/copy             401     401     401     200     200     402     200
  POST /api/public/quizzes/:id/reports          200     200     200     200     200     200     200
  GET /api/admin/reports                        401     401     401     403     403     403     200
  GET /api/admin/reports/:quizId                401     401     401     403     403     403     404
  POST /api/admin/reports/:quizId/dismiss       401     401     401     403     403     403     404
  POST /api/admin/quizzes/:id/unpublish         401     401     401     403     403     403     404
  POST /api/admin/quizzes/:id/republish         401     401     401     403     403     403     404
  POST /api/quizzes/:id/ask-again               401     401     401     409     404     409     404
  POST /api/public/solo/start/:quizId           200     200     200     200     200     200     200
  POST /api/public/solo/answer                  200     200     200     200     200     200     200
  GET /api/public/solo/votes/:quizId            200     200     200     200     200     200     200
  GET /api/mine/:token                          410     410     410     410     410     410     410
  DELETE /api/mine/:token                       410     410     410     410     410     410     410
  POST /api/mine/:token/solo                    410     410     410     410     410     410     410
  GET /api/addresses                            401     401     401     200     200     200     200
  GET /api/services                             200     200     200     200     200     200     200
`

const [heading = '', ...lines] = table.trim().split('\n')
const audiences = heading.split(/\s+/)
const rows = lines.map((line) => {
  const [method, path, ...statuses] = line.trim().split(/\s+/)
  return { route: `${method} ${path}` as Route, statuses: statuses.map(Number) }
})

const t = sharedTestApp()

test('every call has its line', () => {
  expect(rows.map(({ route }) => route).toSorted()).toEqual(endpoints.map(({ route }) => route).toSorted())
})

test.each(rows)('$route answers each audience by the table', async ({ route, statuses }) => {
  const answered = await Promise.all(audiences.map((audience, index) => ask(route, audience, statuses[index]!)))
  const byAudience = (each: number[]) => Object.fromEntries(each.map((status, index) => [audiences[index], status]))
  expect(byAudience(answered)).toEqual(byAudience(statuses))
})

// These are about the game once it is over.
const pastGames = new Set<string>(Object.values(routes.pastGames))

/**
 * Each has a game of its own: what one does to it is nothing to the next. Who only reads shares it with other readers,
 * and with those who are refused, as they change nothing. A 409 is about the question that is open: a shared one closes.
 */
async function ask(route: Route, audience: string, expected: number): Promise<number> {
  const isShared = expected !== 409 && (route.startsWith('GET ') || expected >= 400)
  const place = await (isShared ? sharedPlace(audience, route) : aPlace(audience, route))
  const { game, player, questionId, quizId, gameId, asking, remote, soloGame } = place
  const { params, query, body } = samples({ quizId, pin: game.pin, participantId: player.id, gameId })[route]
  const inParticular: Partial<Record<Route, object>> = {
    [routes.quizzes.remove]: { id: quizId },
    [routes.games.join]: { nickname: 'Amir' },
    [routes.games.answer]: { questionId },
    [routes.games.state]: { as: 'host' },
    [routes.solo.answer]: { sessionId: soloGame?.sessionId, questionId },
    [routes.pastGames.remove]: { gameId },
    [routes.games.allowRemote]: { id: asking?.id },
    [routes.games.removeRemote]: { id: remote?.id },
  }
  const input = { ...params, ...query, ...body, ...inParticular[route] }
  return (await t.call(route, input, { cookie: await place.cookieOf(audience) })).status
}

type Place = Awaited<ReturnType<typeof aPlace>>
const shared = new Map<string, Promise<Place>>()

const isAboutRemotes = (audience: string, route: Route) => audience === 'remote' || route.includes('/remotes/')

function sharedPlace(audience: string, route: Route): Promise<Place> {
  const name = [audience, pastGames.has(route), isAboutRemotes(audience, route)].join(' ')
  const place = shared.get(name) ?? aPlace(audience, route)
  shared.set(name, place)
  return place
}

async function aPlace(audience: string, route: Route) {
  const game = await aGame(t, { lateJoin: true })
  const player = await game.join('Zoë')
  const [questionId] = await game.questionIds()
  const [quiz] = (await t.call(routes.quizzes.list, {}, game.host)).body.quizzes
  await game.startQuestion(0)
  await t.call(routes.quizzes.publish, { id: quiz!.id, isPublic: true }, game.host)
  const [asking, remote] = isAboutRemotes(audience, route) ? [await game.askRemote(), await game.allowedRemote()] : []
  const isSolo = route === routes.solo.answer
  const soloGame = isSolo ? (await t.call(routes.solo.start, { quizId: quiz!.id })).body : undefined

  if (pastGames.has(route)) await t.call(routes.games.finish, { pin: game.pin }, game.host)
  const [session] = await t.deps.db.select().from(gameSessions).where(eq(gameSessions.hostId, game.host.id))
  return { game, player, questionId, quizId: quiz!.id, gameId: session!.id, asking, remote, soloGame, cookieOf }

  async function cookieOf(who: string): Promise<string> {
    switch (who) {
      case 'visitor':
        return ''
      case 'remote':
        return remote!.cookie
      case 'player':
        return player.cookie
      case 'other':
        return (await t.aHost()).cookie
      case 'admin':
        return (await t.admin()).cookie
      case 'expired':
        await t.deps.db.update(users).set({ subscriptionStatus: 'trial_expired' }).where(eq(users.id, game.host.id))
        return game.host.cookie
      default:
        return game.host.cookie
    }
  }
}
