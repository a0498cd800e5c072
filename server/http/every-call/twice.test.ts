import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isCode } from '../../../contract/games/typed-code'
import { limits } from '../../../contract/limits'
import { routes, type Route } from '../../../contract/routes'
import { gameSessions } from '../../db/tables'
import { samples } from '../../../tests/kit/app/bad-inputs'
import { endpoints } from '../../../tests/kit/app/endpoints'
import { aGame } from '../../../tests/kit/app/live-game'
import { sharedTestApp } from '../../../tests/kit/app/test-app'

const t = sharedTestApp()

/** What makes something new each time, or takes it away, and so answers otherwise: with which statuses. */
const otherwise: Partial<Record<Route, [first: number, second: number]>> = {
  [routes.quizzes.remove]: [200, 404],
  [routes.pastGames.remove]: [200, 404],
  [routes.games.removeParticipant]: [200, 404],
  [routes.account.logoutAll]: [200, 401],
  [routes.account.remove]: [200, 401],
}
const ofPlayers = new Set<Route>([routes.games.join, routes.games.answer, routes.games.face])
/** What differs from one reply to the next: ids of what is made, secrets, and what the clock says. */
const passing = new Set(
  ['id', 'pin', 'sessionId', 'createdAt', 'updatedAt', 'answeredAt', 'nextInMs', 'remainingMs', 'opensInMs'].concat([
    'timesPlayed',
    // Of what opens at once.
    'opensAt',
    ...['url', 'until'],
    ...['latencyMs', 'seenAt', 'figures', 'diskFreeBytes'],
    'version',
    'digits',
    'endsInMs',
    'parameters',
    'signature',
  ]),
)
const lasting = (body: unknown) =>
  JSON.stringify(body, (key, value: unknown) => (passing.has(key) || isDrawn(value) ? undefined : value))
/** A code for people to type. */
const isDrawn = (value: unknown) => typeof value === 'string' && isCode(value, limits.extraTimeCodeLength)

test.each(endpoints)(
  '$route: what is called twice says the same twice, and something else is no fault',
  async (endpoint) => {
    const { route, who } = endpoint
    const isPast = new Set<string>(Object.values(routes.pastGames)).has(route)
    const place = route.startsWith('GET ') ? await readIn(isPast) : await aPlace(isPast, route)
    const { game, player, questionId, quizId, gameId, soloGame, asking } = place

    const about = { quizId, pin: game.pin, participantId: player.id, gameId }
    const { params, query, body } = samples(about)[route]
    const inParticular: Partial<Record<Route, object>> = {
      [routes.quizzes.remove]: { id: quizId },
      [routes.games.answer]: { questionId },
      [routes.games.state]: { as: 'host' },
      [routes.solo.answer]: { sessionId: soloGame?.sessionId, questionId: soloGame?.questions[0]?.id },
      [routes.pastGames.remove]: { gameId },
      [routes.games.allowRemote]: { id: asking?.id },
      [routes.games.removeRemote]: { id: asking?.id },
    }
    const input = { ...params, ...query, ...body, ...inParticular[route] }
    const cookie = {
      host: game.host.cookie,
      controller: game.host.cookie,
      admin: who === 'admin' ? (await t.admin()).cookie : '',
      anyone: ofPlayers.has(route) ? player.cookie : game.host.cookie,
    }[who]
    const call = (changed: object = {}) => t.call(route, { ...input, ...changed }, { cookie })

    const [first, second] = [await call(), await call()]
    const expected = otherwise[route]
    if (expected) expect([first.status, second.status]).toEqual(expected)
    else expect([second.status, lasting(second.body)]).toEqual([first.status, lasting(first.body)])

    const other = await call({
      selectedAnswer: 1,
      title: 'Moons',
      nickname: 'Amir',
      search: 'b',
      page: 2,
      locked: false,
    })
    expect(other.status === 503 ? other.problem.code : other.status).not.toBe(500)
  },
)

/** What only reads shares a game with what else does. */
const reading = new Map<boolean, ReturnType<typeof aPlace>>()

function readIn(isPast: boolean): ReturnType<typeof aPlace> {
  const place = reading.get(isPast) ?? aPlace(isPast)
  reading.set(isPast, place)
  return place
}

/** A public quiz and a game of it, with a player and an open question, or over. */
async function aPlace(isPast: boolean, route?: Route) {
  const game = await aGame(t, { lateJoin: true })
  const player = await game.join('Zoë')
  const [questionId] = await game.questionIds()
  const [quiz] = (await t.call(routes.quizzes.list, {}, game.host)).body.quizzes
  const quizId = quiz!.id
  await game.startQuestion(0)
  await t.call(routes.quizzes.publish, { id: quizId, isPublic: true }, game.host)
  const soloGame = route === routes.solo.answer ? (await t.call(routes.solo.start, { quizId })).body : undefined
  if (isPast) await t.call(routes.games.finish, { pin: game.pin }, game.host)
  const asking = route?.includes('/remotes/') ? await game.askRemote() : undefined
  const [session] = await t.deps.db.select().from(gameSessions).where(eq(gameSessions.hostId, game.host.id))
  return { game, player, questionId, quizId, gameId: session!.id, soloGame, asking }
}
