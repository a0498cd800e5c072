/** The fast path replies exactly like the framework: to everybody, at each repetition, and to bad input. */
import type { InjectOptions } from 'light-my-request'
import { describe, expect, test } from 'vitest'
import { gamesApi } from '../../contract/endpoints/games/games'
import { eventsPath, fill, routes, type Route } from '../../contract/routes'
import { badRequests } from '../../tests/kit/app/bad-inputs'
import { expectAlike, onBothPaths, statusOf } from '../../tests/kit/app/both-paths'
import { aGame, type TestGame, type TestPlayer, type TestRemote } from '../../tests/kit/app/live-game'
import { sharedTestApp } from '../../tests/kit/app/test-app'

// Its clock stands still, because replies tell the time.
const now = Date.now() + 0.3
const t = sharedTestApp({ now: () => now })

interface Place {
  game: TestGame
  player: TestPlayer
  remote: TestRemote
  questionId: number
}

async function aPlace(isOpen = false): Promise<Place> {
  const game = await aGame(t, { lateJoin: true })
  const player = await game.join('Zoë')
  const remote = await game.allowedRemote()
  const [questionId] = await game.questionIds()
  if (isOpen) await game.startQuestion(0)
  return { game, player, remote, questionId: questionId! }
}

const audiences = {
  visitor: async () => '',
  'broken cookies': async () => 'seat_1=%E0%A4%A; =; ;;; session=x',
  player: async ({ player }: Place) => player.cookie,
  remote: async ({ remote }: Place) => remote.cookie,
  host: async ({ game }: Place) => game.host.cookie,
  other: async () => (await t.aHost()).cookie,
  admin: async () => (await t.admin()).cookie,
}

const { join, answer, face, react } = routes.games
const streams = [
  '',
  'as=host',
  'as=remote',
  'as=watch',
  'as=player',
  'as=nobody',
  'participantId=0',
  'as=player&participantId=',
]

/** Valid inputs of each call. A second join of a browser is a repetition. */
const inputs: Record<string, (place: Place, nickname: string) => object> = {
  [join]: (_, nickname) => ({ nickname, face: 5 }),
  [answer]: ({ player, questionId }) => ({ participantId: player.id, questionId, selectedAnswer: 1, responseTime: 9 }),
  [face]: ({ player }) => ({ participantId: player.id, face: 7 }),
  [react]: ({ player }) => ({ participantId: player.id, counts: [1, 0, 0, 0, 2] }),
}

function callOf(route: string, place: Place, cookie: string, nickname: string): InjectOptions {
  const [method, path] = route.split(' ') as ['POST', string]
  const url = fill(path, { pin: place.game.pin })
  return { method, url, headers: { ...(cookie && { cookie }) }, payload: inputs[route]!(place, nickname) }
}

function streamOf(query: string, { game, player }: Place, cookie: string): InjectOptions {
  const own = query.endsWith('participantId=') ? `${query}${player.id}` : query
  return { url: `${fill(eventsPath, { pin: game.pin })}?${own}`, headers: { ...(cookie && { cookie }) } }
}

describe.each([
  ['in the lobby', false],
  ['while a question is open', true],
])('%s', (_, isOpen) => {
  test.each(Object.keys(audiences) as (keyof typeof audiences)[])(
    'each call and stream of a %s is replied to alike on both paths, twice',
    async (audience) => {
      const [one, twin] = [await aPlace(isOpen), await aPlace(isOpen)]
      const [cookie, twinCookie] = [await audiences[audience](one), await audiences[audience](twin)]
      const statuses: number[] = []
      for (const route of Object.keys(inputs))
        for (const time of ['first', 'second']) {
          const call = callOf(route, one, cookie, 'Amir')
          const replies = await onBothPaths(t, call, callOf(route, twin, twinCookie, 'Amir'))
          expectAlike(replies, `${route}, ${time}`)
          expect(replies.isTaken, route).toBe(route === join || audience === 'player')
          statuses.push(statusOf(replies.fast))
        }
      for (const query of streams) {
        const replies = await onBothPaths(t, streamOf(query, one, cookie), streamOf(query, twin, twinCookie))
        expectAlike(replies, query)
        expect(replies.isTaken, query).toBe(true)
        statuses.push(statusOf(replies.fast))
      }
      // Or nothing would have been compared but refusals.
      expect(statuses).toContain(200)
      expect(statuses).toContain(400)
    },
  )
})

const pathsOf = {
  ...{ join: gamesApi.join, answer: gamesApi.answer, face: gamesApi.face, react: gamesApi.react },
  'the event stream': { route: `GET ${eventsPath}` as Route, who: 'anyone', reply: gamesApi.state.reply } as const,
}

// Each from an address of its own, or limits would answer all but the first.
let addresses = 0
const another = () => `10.${[16, 8, 0].map((bits) => (++addresses >> bits) & 255).join('.')}`

test.each(Object.entries(pathsOf))('bad input of %s is refused alike on both paths', async (_, endpoint) => {
  const isStream = !('body' in endpoint)
  const asked = await Promise.all(
    [await aPlace(true), await aPlace(true)].map(async (place) => {
      const sample = isStream
        ? { query: { as: 'watch', participantId: place.player.id } }
        : { body: { ...inputs[endpoint.route]!(place, 'Mira') } }
      return badRequests(endpoint, { params: { pin: place.game.pin }, ...sample }).map((request) => ({
        ...request,
        headers: { cookie: place.player.cookie, ...request.headers },
      }))
    }),
  )
  const [requests = [], twins = []] = asked as InjectOptions[][]
  let taken = 0
  for (const [index, request] of requests.entries()) {
    const from = { remoteAddress: another() }
    const replies = await onBothPaths(t, { ...request, ...from }, { ...twins[index], ...from })
    expectAlike(replies, `${request.method} ${String(request.url)} ${String(request.payload).slice(0, 100)}`)
    if (replies.isTaken) taken++
  }
  expect(taken).toBeGreaterThan(isStream ? 5 : 50)
})

test('a game that is not there, and who has guessed too often, are refused alike on both paths', async () => {
  const statuses = new Set<number>()
  for (let guess = 0; guess < 33; guess++)
    for (const [method, path] of [join, `GET ${eventsPath}`].map((route) => route.split(' ') as ['GET', string])) {
      const url = fill(path, { pin: String(999_000 - guess) })
      const payload = method === 'GET' ? {} : { payload: { nickname: 'Zoë' } }
      // As many guesses on each: they are counted by the address.
      const from = (last: number) => ({ method, url, ...payload, remoteAddress: `192.0.2.${last}` })
      const replies = await onBothPaths(t, from(1), from(2))
      expectAlike(replies, `${method} ${guess}`)
      expect(replies.isTaken).toBe(true)
      statuses.add(statusOf(replies.fast))
    }
  expect([...statuses]).toEqual([404, 429])
})
